-- Both sides may write at a time: the house its next offer, the customer a counter-offer. Neither sees that the other does.
drop index quote_revisions_one_unsent;
create unique index quote_revisions_one_unsent on quote_revisions (quote_id, side) where sent_at is null;
alter table quotes
  -- How often each side stored its draft: with the version of the quote, the version that this side saw.
  add column customer_saves integer not null default 0,
  add column house_saves integer not null default 0;

alter table quote_files
  -- A line names its photo itself, since its number changes with the draft.
  drop column line_number,
  add column impersonator_id integer references users,
  -- The last one that was sent when it was added; 0: none. Once another is sent, the file stays.
  add column after_revision smallint not null,
  add constraint quote_files_of_quote unique (id, quote_id);
-- One that is removed is not shown by a draft any more; what a sent revision shows cannot be removed.
alter table quote_lines
  add constraint quote_lines_picture foreign key (picture_id, quote_id) references quote_files (id, quote_id)
    on delete set null (picture_id);
create index quote_lines_picture on quote_lines (picture_id) where picture_id is not null;
create index quote_revisions_release on quote_revisions (quote_id) where release_requested_at is not null and sent_at is null;

-- The number of a revision is given when it is sent: the draft of the other side gives way.
alter table quote_lines drop constraint quote_lines_quote_id_revision_fkey,
  add constraint quote_lines_quote_id_revision_fkey foreign key (quote_id, revision) references quote_revisions
    on update cascade on delete cascade;
alter table quote_branches drop constraint quote_branches_quote_id_revision_fkey,
  add constraint quote_branches_quote_id_revision_fkey foreign key (quote_id, revision) references quote_revisions
    on update cascade on delete cascade;

-- Who wrote may work for the house later, or no more: what they wrote stays of the side on which they were.
alter table quote_comments add column side text not null check (side in ('customer', 'house')),
  add constraint quote_comments_internal check (not is_internal or side = 'house');
alter table quote_files add column side text not null check (side in ('customer', 'house')),
  add constraint quote_files_internal check (not is_internal or side = 'house');

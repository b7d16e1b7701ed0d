-- What of a conversion came back: pieces that were not authorised, or all of it where its pre-order was rejected or has expired.

alter table quote_conversion_lines
  -- Of the line of the pre-order that it became.
  add column number smallint not null check (number > 0),
  add column returned integer not null default 0,
  add constraint quote_conversion_lines_returned check (returned between 0 and quantity),
  add constraint quote_conversion_lines_number unique (conversion_id, number);

-- What writing and reading many quotes looks up: a draft that is stored again takes away the lines of before, and lists go by day and end.
create index quote_lines_previous on quote_lines (previous_line_id) where previous_line_id is not null;
create index quotes_created on quotes (created_at, id) include (drafted_by, sent_revision);
create index quotes_ends on quotes (expires_at desc nulls last, id desc);

-- Once for each statement, by the key of its revisions, and not for each line.
drop trigger quote_lines_sent on quote_lines;
drop trigger quote_branches_sent on quote_branches;
create or replace function keep_parts_of_sent_revision() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (select distinct quote_id, revision from changed) c
    join quote_revisions r on r.quote_id = c.quote_id and r.number = c.revision
    where r.sent_at is not null
  ) then
    raise exception 'quote_revisions: a sent revision does not change'
      using errcode = 'check_violation', constraint = 'quote_revisions_sent', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger quote_lines_sent_insert after insert on quote_lines
  referencing new table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_lines_sent_before after update on quote_lines
  referencing old table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_lines_sent_after after update on quote_lines
  referencing new table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_lines_sent_delete after delete on quote_lines
  referencing old table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_branches_sent_insert after insert on quote_branches
  referencing new table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_branches_sent_before after update on quote_branches
  referencing old table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_branches_sent_after after update on quote_branches
  referencing new table as changed for each statement execute function keep_parts_of_sent_revision();
create trigger quote_branches_sent_delete after delete on quote_branches
  referencing old table as changed for each statement execute function keep_parts_of_sent_revision();

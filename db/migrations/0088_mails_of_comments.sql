-- Who writes several comments one after the other is told of in one mail: of all from this one on.
alter table quote_mailings add column first_comment_id integer references quote_comments on delete cascade;
-- Whose request it tells of.
alter table quote_mailings add column author_id integer references users;
create unique index quote_mailings_comments on quote_mailings (quote_id, kind)
  where first_comment_id is not null and sent_at is null;

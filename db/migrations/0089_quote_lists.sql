-- Lists of very many quotes: counted, sorted by total and searched without reading them all.

-- The total of what a list shows of it: of the last revision that was sent, else of the first one while it is written. null: unpriced.
alter table quotes add column listed_total numeric(14, 2);

update quotes q set listed_total = r.total
from quote_revisions r where r.quote_id = q.id and r.number = coalesce(q.sent_revision, 1);

create function set_listed_total() returns trigger
language plpgsql as $$
begin
  new.listed_total := (select total from quote_revisions where quote_id = new.id and number = coalesce(new.sent_revision, 1));
  return new;
end $$;
create trigger quotes_listed_total before insert or update of sent_revision on quotes
  for each row execute function set_listed_total();

create function set_listed_totals() returns trigger
language plpgsql as $$
begin
  update quotes q set listed_total = n.total
  from new_rows n
  where q.id = n.quote_id and n.number = coalesce(q.sent_revision, 1) and q.listed_total is distinct from n.total;
  return null;
end $$;
create trigger quote_revisions_total_inserted after insert on quote_revisions
  referencing new table as new_rows for each statement execute function set_listed_totals();
create trigger quote_revisions_total_updated after update on quote_revisions
  referencing new table as new_rows for each statement execute function set_listed_totals();

create index quotes_listed_total on quotes (listed_total, id);
create index quotes_listed_total_down on quotes (listed_total desc nulls last, id desc);
create index quotes_ends_up on quotes (expires_at, id);

-- Of the quotes that the house sees. Few different values: PostgreSQL stores each once, so that counting reads little.
create index quotes_house_states on quotes (state, drafted_by) where drafted_by = 'house' or sent_revision is not null;
drop index quotes_state;
create index quotes_state on quotes (state, created_at, id);

-- What a search finds in them.
create index quotes_reference on quotes using gin (reference gin_trgm_ops) where reference <> '';
alter table quote_lines add column key_folded text not null generated always as (fold_part_key(part_key)) stored;
create index quote_lines_key on quote_lines (key_folded text_pattern_ops) include (quote_id, revision) where key_folded <> '';

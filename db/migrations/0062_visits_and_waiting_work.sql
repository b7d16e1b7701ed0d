-- What the administrators' dashboard counts: visits of the shop, and what waits for a person.

-- Windows in which the shop was opened, and how many different visitors opened them, by day of the shop. In nobody's name.
create table visit_days (
  day date primary key,
  visits integer not null default 0 check (visits >= 0),
  visitors integer not null default 0 check (visitors >= 0)
);

-- One row per visitor and day, as search_votes: the visitor is a keyed hash, forgotten the next day.
create table visit_votes (
  day date not null,
  visitor text not null,
  primary key (day, visitor)
);

-- Sign-ins of some days, without those before and without what else is noted.
create index audit_entries_sign_ins on audit_entries (at) where action = 'sesion.iniciada';

create index users_invited on users (created_at) where status = 'invitado';

-- A person decided not to apply it: it is no failure that anybody has to look at.
alter table imports add column is_discarded boolean not null default false;
update imports set is_discarded = true where state = 'fallido' and failure like '% la descartó sin aplicarla.';

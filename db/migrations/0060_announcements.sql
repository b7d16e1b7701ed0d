-- What the house announces to those who use the shop: for whom, when, and who has read it.

create table announcements (
  id integer generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 80),
  -- Plain text with paragraphs.
  body text not null default '' check (length(body) <= 2000),
  kind text not null check (kind in ('aviso', 'mantenimiento', 'urgente')),
  display text not null check (display in ('barra', 'dialogo')),
  -- 1 comes first.
  priority smallint not null default 2 check (priority between 1 and 3),
  must_acknowledge boolean not null default false,
  -- A path below the router's base, or an address outside; '': it leads nowhere.
  link text not null default '' check (length(link) <= 500),
  link_label text not null default '' check (length(link_label) <= 40),
  -- When the shop is in maintenance, which is not when the announcement is shown.
  maintenance_from timestamptz,
  maintenance_to timestamptz,
  to_visitors boolean not null default false,
  -- Who meets all three; an empty one is met by everybody. Ids that are gone are met by nobody: a smaller audience never becomes
  -- everybody.
  audience_roles text[] not null default '{}' check (cardinality(audience_roles) <= 50),
  company_ids integer[] not null default '{}' check (cardinality(company_ids) <= 500),
  branch_ids integer[] not null default '{}' check (cardinality(branch_ids) <= 200),
  starts_at timestamptz,
  ends_at timestamptz,
  shown_until timestamptz generated always as (least(ends_at, maintenance_to)) stored,
  active boolean not null default false,
  -- When it was active first; null: a draft. One that was active and is not any more was withdrawn.
  published_at timestamptz,
  -- One more each time that those who read it are to read it again.
  edition smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_schedule check (ends_at > starts_at),
  constraint announcements_published check (not active or published_at is not null),
  constraint announcements_maintenance check (
    case when kind = 'mantenimiento' then maintenance_from is not null and maintenance_to > maintenance_from
      else maintenance_from is null and maintenance_to is null end
  ),
  constraint announcements_visitors check (
    not to_visitors
    or (display = 'barra' and not must_acknowledge and cardinality(audience_roles || company_ids::text[] || branch_ids::text[]) = 0)
  )
);
create index announcements_active on announcements (priority, id) where active;

create table announcement_reads (
  announcement_id integer not null references announcements on delete cascade,
  edition smallint not null,
  user_id integer not null references users on delete cascade,
  -- It was on their screen.
  seen_at timestamptz not null,
  closed_at timestamptz,
  acknowledged_at timestamptz,
  primary key (announcement_id, edition, user_id)
);
create index announcement_reads_user on announcement_reads (user_id);

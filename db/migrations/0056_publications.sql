-- The blog and the bulletins are written on screen: versions, drafts, schedule, addresses, previews, and what a bulletin speaks of.

alter table posts
  add column version integer not null default 1,
  -- draft: nobody sees it. published: from published_at until ends_at. withdrawn: it was taken back.
  add column stage text not null default 'draft' check (stage in ('draft', 'published', 'withdrawn')),
  -- Excluded; null: it stays.
  add column ends_at timestamptz,
  -- Of a bulletin, as people quote it: '2026-014'.
  add column number text check (number = btrim(number) and length(number) between 1 and 20),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- Shown where a link to it is shared; null: the cover.
  add column share_picture_id integer references pictures,
  add column changed_by integer references users on delete set null,
  add column folded text not null generated always as (fold_name(title)) stored,
  add constraint posts_schedule_in_order check (published_at < ends_at),
  add constraint posts_number_of_bulletin check (number is null or kind = 'bulletin');

update posts set stage = 'published' where published_at is not null;

alter table posts add constraint posts_published_from check (stage <> 'published' or published_at is not null);
create unique index posts_number on posts (lower(number));
create index posts_share_picture on posts (share_picture_id);
drop index posts_published;
create index posts_published on posts (kind, published_at desc, id desc) where stage = 'published';
create index posts_tags on posts using gin (tags);

-- Addresses that a post had: they lead to the one it has now.
create table post_addresses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  post_id integer not null references posts on delete cascade,
  created_at timestamptz not null default now()
);
create index post_addresses_post on post_addresses (post_id);

-- What a bulletin speaks of: it is shown with those parts.
create table post_lines (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  line_id integer not null references lines on delete cascade,
  constraint post_lines_once unique (post_id, line_id)
);
create index post_lines_line on post_lines (line_id);

create table post_vehicles (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  model_id integer not null references models on delete cascade,
  -- null: open at that end.
  year_from smallint check (year_from between 1900 and 2100),
  year_to smallint check (year_to between 1900 and 2100),
  constraint post_vehicles_years_in_order check (year_from <= year_to),
  constraint post_vehicles_once unique nulls not distinct (post_id, model_id, year_from, year_to)
);
create index post_vehicles_model on post_vehicles (model_id);

create table post_parts (
  post_id integer not null references posts on delete cascade,
  product_id integer not null references products on delete cascade,
  position smallint not null default 0,
  primary key (post_id, product_id)
);
create index post_parts_product on post_parts (product_id);

-- What a post said each time that it was saved. `number` is the version that it had then.
create table post_versions (
  post_id integer not null references posts on delete cascade,
  number integer not null,
  saved_by integer references users on delete set null,
  saved_at timestamptz not null default now(),
  content jsonb not null,
  primary key (post_id, number)
);
create index post_versions_saved_by on post_versions (saved_by);

-- What somebody typed and has not saved: one for each post and person, and one for a post that is new (post_id is null).
create table post_drafts (
  post_id integer references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  -- Of the post when it was opened.
  base_version integer not null default 0,
  content jsonb not null check (length(content::text) <= 600000),
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  constraint post_drafts_once unique nulls not distinct (post_id, user_id)
);
create index post_drafts_user on post_drafts (user_id);

-- The link with which somebody without an account sees a post before it is public. Only the hash of its secret is stored.
create table post_previews (
  post_id integer primary key references posts on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index post_previews_created_by on post_previews (created_by);

do $$
declare content text;
begin
  foreach content in array array['post_addresses', 'post_lines', 'post_vehicles', 'post_parts'] loop
    execute format('create trigger %1$s_announced after insert or update or delete or truncate on %1$s
      for each statement execute function announce_content()', content);
  end loop;
end $$;

-- What the store says about itself: company and branches, banners, showcases of products, posts and bulletins, PDF catalogues.
-- Files are kept outside the database (server/platform/files) under names that are made from their content.

-- One row, there from the start.
create table company (
  only_row boolean primary key default true check (only_row),
  -- '': not stated yet.
  name text not null default '' check (name = btrim(name) and length(name) <= 120),
  -- The year since when it is in business, as shown beside the name (wire: ano).
  since_year smallint check (since_year between 1850 and 2100),
  email text not null default '' check (email = '' or (email like '_%@_%._%' and length(email) <= 254)),
  -- WhatsApp numbers as wa.me takes them: digits with the country's code; '' where there is none.
  chat_advisors text not null default '' check (chat_advisors ~ '^([0-9]{10,15})?$'),
  chat_support text not null default '' check (chat_support ~ '^([0-9]{10,15})?$'),
  chat_telemarketing text not null default '' check (chat_telemarketing ~ '^([0-9]{10,15})?$'),
  updated_at timestamptz not null default now()
);
insert into company default values;

-- Whether each can be dialled, as people write it: '33 1234 5678', '+52 (33) 1234-5678'.
create function are_phones(phones text[]) returns boolean
language sql immutable strict parallel safe
return (select coalesce(bool_and(phone is not null and phone ~ '^[+0-9][0-9 ()-]{6,38}[0-9]$'), true) from unnest(phones) as phone);

alter table branches
  -- Order among the branches; the main one comes first.
  add column position smallint not null default 0,
  add column address text not null default '' check (length(address) <= 200),
  add column neighbourhood text not null default '' check (length(neighbourhood) <= 100),
  add column postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  add column phones text[] not null default '{}' check (are_phones(phones) and cardinality(phones) <= 6),
  add column email text not null default '' check (email = '' or (email like '_%@_%._%' and length(email) <= 254)),
  -- Of its opening hours: an IANA name. Mexico has four.
  add column time_zone text not null default 'America/Mexico_City' check (time_zone ~ '^America/[A-Za-z_]+$'),
  add column latitude numeric(8, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  -- A link to a map; '': one is made from the coordinates, where there are any.
  add column map_url text not null default '' check (map_url ~ '^(https://\S+)?$' and length(map_url) <= 500),
  add constraint branches_coordinates_together check ((latitude is null) = (longitude is null));

-- A weekday without a row is closed.
create table branch_hours (
  branch_id integer not null references branches on delete cascade,
  -- ISO 8601: 1 is Monday, 7 Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (branch_id, weekday, opens),
  constraint branch_hours_in_order check (opens < closes)
);

create table branch_networks (
  branch_id integer not null references branches on delete cascade,
  network text not null check (network in ('Messenger', 'Facebook', 'Instagram', 'WhatsApp', 'X', 'Youtube')),
  -- WhatsApp: the number as wa.me takes it. The others: the address of the profile.
  value text not null check (length(value) <= 300),
  primary key (branch_id, network),
  constraint branch_networks_value check (
    case network when 'WhatsApp' then value ~ '^[0-9]{10,15}$' else value ~ '^https://\S+$' end)
);

-- A part of the assortment that people ask for by itself (/ProdsMX). Of the brand: the files of an ERP state no origin of parts.
alter table brands add column made_in_mexico boolean not null default false;
create index brands_made_in_mexico on brands (id) where made_in_mexico;

-- Pictures in three widths as AVIF and WebP: the files <name>-<sm|md|lg>.<avif|webp>.
create table pictures (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  -- Pixels. A picture is never enlarged: all three may be one width.
  small_width smallint not null check (small_width > 0),
  medium_width smallint not null,
  large_width smallint not null,
  large_height smallint not null check (large_height > 0),
  created_at timestamptz not null default now(),
  constraint pictures_widths_in_order check (small_width <= medium_width and medium_width <= large_width)
);

create table banners (
  id integer generated always as identity primary key,
  -- Written over the picture; '' where the picture says it itself.
  title text not null default '' check (title = btrim(title) and length(title) <= 80),
  summary text not null default '' check (length(summary) <= 200),
  -- What the picture shows, for who does not see it; '' where it only decorates.
  alt text not null default '' check (alt = btrim(alt) and length(alt) <= 250),
  -- A path below the router's base ('/marcas'), or another site; '': the banner leads nowhere.
  link text not null default '' check (link ~ '^(/([^/\\\s]\S*)?|https://\S+)?$' and length(link) <= 500),
  -- What the button says; '' where the whole banner is the link.
  link_label text not null default '' check (length(link_label) <= 40),
  picture_id integer not null references pictures,
  position smallint not null default 0,
  active boolean not null default true,
  -- From, included, to, excluded; null: open at that end.
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint banners_schedule_in_order check (starts_at < ends_at),
  constraint banners_say_something check (title <> '' or alt <> ''),
  constraint banners_label_leads_somewhere check (link_label = '' or link <> '')
);
create index banners_shown on banners (position, id) where active;
create index banners_picture on banners (picture_id);

-- Products picked by hand for a place of the front page.
create table showcase_products (
  showcase text not null check (showcase in ('banner', 'best_buy')),
  product_id integer not null references products on delete cascade,
  position smallint not null default 0,
  -- As of banners.
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (showcase, product_id),
  constraint showcase_products_schedule_in_order check (starts_at < ends_at)
);
create index showcase_products_order on showcase_products (showcase, position, product_id);
create index showcase_products_product on showcase_products (product_id);

create table posts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('blog', 'bulletin')),
  -- Stands for the id in addresses; never a number, so that both can be told apart.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]' and length(slug) <= 120),
  title text not null check (title = btrim(title) and length(title) between 1 and 160),
  summary text not null default '' check (length(summary) <= 400),
  -- HTML that server/platform/rich-text.ts has cleaned. What could run is refused here too.
  body text not null check (length(body) between 1 and 200000 and body !~* '<\s*/?\s*(script|style|iframe|object|embed|form|svg|math)\M'),
  -- For the time that it takes to read.
  words integer not null generated always as
    (cardinality(regexp_split_to_array(btrim(regexp_replace(body, '<[^>]+>', ' ', 'g')), '\s+'))) stored,
  cover_id integer references pictures,
  cover_alt text not null default '' check (length(cover_alt) <= 250),
  author text not null default '' check (length(author) <= 120),
  -- null: a draft; in the future: shown from then on.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index posts_published on posts (kind, published_at desc, id desc) where published_at is not null;
create index posts_cover on posts (cover_id);

create table catalogue_categories (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  folded text not null generated always as (fold_name(name)) stored unique check (folded <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  position smallint not null default 0
);

-- PDF catalogues.
create table catalogues (
  id integer generated always as identity primary key,
  category_id integer not null references catalogue_categories,
  year smallint not null check (year between 1950 and 2100),
  title text not null check (title = btrim(title) and length(title) between 1 and 160),
  file_name text not null check (file_name ~ '^[0-9a-f]{32}\.pdf$'),
  bytes integer not null check (bytes > 0),
  pages smallint not null check (pages > 0),
  cover_id integer references pictures,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint catalogues_once unique (category_id, year, title)
);
create index catalogues_shown on catalogues (year desc, category_id, id) where active;
create index catalogues_cover on catalogues (cover_id);

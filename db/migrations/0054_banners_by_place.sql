-- Marketing makes banners itself: where they are shown, of which picture which part, where they lead, which products, for whom.

alter table banners
  add column place text not null default 'hero' check (place in ('hero', 'strip', 'slider', 'shelf', 'best_buy')),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Shelves of products have none.
  alter column picture_id drop not null,
  -- The picture as it came; picture_id is what of it is shown, cut to the shape of the place around the focus (in percent).
  add column source_id integer references pictures,
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100),
  -- On a phone; null: as on a desktop.
  add column phone_source_id integer references pictures,
  add column phone_picture_id integer references pictures,
  add column phone_focus_x smallint not null default 50 check (phone_focus_x between 0 and 100),
  add column phone_focus_y smallint not null default 50 check (phone_focus_y between 0 and 100),
  -- Of the text over the picture, the worst of it (WCAG 2.2, 1.4.3); null: none is over it.
  add column contrast numeric(4, 2) check (contrast between 1 and 21),
  -- `link` is the address that it makes. link_text: a path, a text to search for, an outside address.
  add column link_kind text not null default 'none'
    check (link_kind in ('none', 'screen', 'search', 'part', 'line', 'brand', 'outside')),
  add column link_text text not null default '' check (length(link_text) <= 500),
  add column link_product_id integer references products on delete set null,
  add column link_line_id integer references lines on delete set null,
  add column link_brand_id integer references brands on delete set null,
  -- For whom: everyone, people with one of the roles, customers who buy by a price list.
  add column audience text not null default 'everyone' check (audience in ('everyone', 'role', 'list')),
  add column audience_roles text[] not null default '{}',
  add column audience_list_id integer references price_lists on delete set null,
  -- Of a shelf: which products. What is null is any.
  add column products_by text not null default 'picked' check (products_by in ('picked', 'rule')),
  add column rule_line_id integer references lines on delete set null,
  add column rule_brand_id integer references brands on delete set null,
  add column rule_badge text check (rule_badge in ('new', 'special')),
  add column rule_best_sellers boolean not null default false,
  add constraint banners_audience_roles check (audience <> 'role' or cardinality(audience_roles) between 1 and 20);

update banners set source_id = picture_id, link_text = link,
  link_kind = case when link = '' then 'none' when link like 'https://%' then 'outside' else 'screen' end;

drop index banners_shown;
create index banners_shown on banners (place, position, id) where active;
create index banners_source on banners (source_id);
create index banners_phone_source on banners (phone_source_id);
create index banners_phone_picture on banners (phone_picture_id);
create index banners_link_product on banners (link_product_id);

create table banner_products (
  banner_id integer not null references banners on delete cascade,
  product_id integer not null references products on delete cascade,
  position smallint not null default 0,
  primary key (banner_id, product_id)
);
create index banner_products_product on banner_products (product_id);

-- Products that were picked for the front page become shelves, one for each schedule.
insert into banners (place, title, position, starts_at, ends_at)
select case showcase when 'banner' then 'shelf' else 'best_buy' end,
  case showcase when 'banner' then 'Destacados' else 'Mejor compra' end,
  row_number() over (partition by showcase order by starts_at nulls first, ends_at nulls first), starts_at, ends_at
from showcase_products group by showcase, starts_at, ends_at;

insert into banner_products (banner_id, product_id, position)
select n.id, s.product_id, s.position
from showcase_products s
join banners n on n.place = case s.showcase when 'banner' then 'shelf' else 'best_buy' end
  and n.starts_at is not distinct from s.starts_at and n.ends_at is not distinct from s.ends_at;

drop table showcase_products;

-- Of each place: how long a banner is shown before the next comes by itself (0: it stays), and the version of their order.
create table banner_places (
  place text primary key check (place in ('hero', 'strip', 'slider', 'shelf', 'best_buy')),
  pace_seconds smallint not null default 7 check (pace_seconds = 0 or pace_seconds between 4 and 60),
  version integer not null default 1
);
insert into banner_places (place) values ('hero'), ('strip'), ('slider'), ('shelf'), ('best_buy');

-- How often it was seen and clicked, in nobody's name. Counts are not announced: they change with every visitor.
create table banner_days (
  banner_id integer not null references banners on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (banner_id, day)
);

create trigger banner_products_announced after insert or update or delete or truncate on banner_products
  for each statement execute function announce_content();
create trigger banner_places_announced after insert or update or delete or truncate on banner_places
  for each statement execute function announce_content();

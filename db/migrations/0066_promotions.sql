-- Promotions: parts that are picked or that a rule gives, for some days, with a badge, a screen of their own and, where prices allow it, a discount.

create table promotions (
  id integer generated always as identity primary key,
  -- In the address of its screen.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (title = btrim(title) and length(title) between 1 and 80),
  folded text collate "C" not null generated always as (fold_name(title)) stored,
  summary text not null default '' check (length(summary) <= 300),
  -- What its parts say on their cards; '' for nothing.
  badge text not null default '' check (badge = btrim(badge) and length(badge) <= 20),
  -- First and last day, both included, in the time of the main branch.
  starts_on date not null,
  ends_on date not null,
  active boolean not null default false,
  -- Which parts. Of a rule, what is null is any.
  products_by text not null default 'picked' check (products_by in ('picked', 'rule')),
  rule_line_id integer references lines on delete set null,
  rule_brand_id integer references brands on delete set null,
  rule_badge text check (rule_badge in ('new', 'special')),
  rule_best_sellers boolean not null default false,
  -- Its discount, which is in `discounts` too; null: none.
  discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent < 100),
  -- For those who buy by a list; null: for everybody.
  discount_list_id integer references price_lists,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_in_order check (starts_on <= ends_on),
  constraint promotions_list_has_discount check (discount_list_id is null or discount_percent is not null),
  -- Prices know parts, lines and brands (domain/pricing/discount.ts).
  constraint promotions_discount_allowed check (discount_percent is null or products_by = 'picked'
    or (rule_badge is null and not rule_best_sellers))
);
create index promotions_days on promotions (starts_on, ends_on) where active;

create table promotion_products (
  promotion_id integer not null references promotions on delete cascade,
  product_id integer not null references products on delete cascade,
  position smallint not null default 0,
  primary key (promotion_id, product_id)
);
create index promotion_products_product on promotion_products (product_id);

-- The discounts that a promotion gives: written with it, and not by themselves.
alter table discounts add column promotion_id integer references promotions on delete cascade;
create index discounts_promotion on discounts (promotion_id) where promotion_id is not null;

create trigger promotions_announced after insert or update or delete or truncate on promotions
  for each statement execute function announce_content();
create trigger promotion_products_announced after insert or update or delete or truncate on promotion_products
  for each statement execute function announce_content();

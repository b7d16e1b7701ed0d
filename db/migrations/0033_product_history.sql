-- What people change in a part: its history, the fields that a load of files leaves alone, its former keys, its substitutes.

-- Between which days a part is marked as new or special; null: open at that end. What is shown is is_new and is_special.
alter table products
  add column new_from date,
  add column new_until date,
  add column special_from date,
  add column special_until date,
  add constraint products_new_in_order check (new_from <= new_until),
  add constraint products_special_in_order check (special_from <= special_until);

-- Parts that do in the place of one that is not to be had. They need not fit the same vehicles.
create table product_substitutes (
  product_id integer not null references products on delete cascade,
  substitute_id integer not null references products on delete cascade check (substitute_id <> product_id),
  primary key (product_id, substitute_id)
);
create index product_substitutes_other on product_substitutes (substitute_id);

-- A key that the part had: its page, and files that still name it, lead to the part.
create table product_redirects (
  key_folded text primary key check (key_folded <> ''),
  key text not null,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now()
);
create index product_redirects_product on product_redirects (product_id);

-- One row for each change of a part. The number of its newest row is the version of a part; a part without any has version 0.
create table product_history (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Who, as shown: a person's name, 'consola', or the name of another system.
  actor text not null check (length(actor) between 1 and 120),
  actor_id integer references users on delete set null,
  -- By what: a person at the part, an import and its revert, a call of another system, an act over many parts, a decision about a
  -- description, the program by itself.
  source text not null check (source in ('person', 'import', 'revert', 'api', 'bulk', 'reading', 'system')),
  import_id integer references imports,
  -- Of an act over many parts.
  batch_id uuid,
  is_created boolean not null default false,
  -- {field: {before, after}} of product_images; {} where the part was made.
  changes jsonb not null
);
create index product_history_product on product_history (product_id, id desc);
create index product_history_batch on product_history (batch_id, product_id) where batch_id is not null;
create index product_history_import on product_history (import_id) where import_id is not null;

-- A field that a person set. Files do not change it; what they say of it is noted, so that the field can be given back to them.
create table product_held_fields (
  product_id integer not null references products on delete cascade,
  field text not null check (field in ('line', 'brand', 'description', 'positions', 'qualifiers', 'keys', 'applications')),
  held_by text not null check (length(held_by) between 1 and 120),
  held_at timestamptz not null default now(),
  -- As in product_images, line and brand by name; null: no file has said anything.
  file_value jsonb,
  file_at timestamptz,
  file_import_id integer references imports,
  primary key (product_id, field)
);

-- All that people and files can change in a part. References by id and name: the id may be gone when a version is brought back.
-- Pictures with all their columns.
create function product_images(ids integer[]) returns table (product_id integer, image jsonb)
language sql stable as $$
  select p.id, jsonb_build_object(
    'key', p.key,
    'line', case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end,
    'brand', case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end,
    'description', p.description,
    'positions', p.positions,
    'qualifiers', p.qualifiers,
    'list_price', p.list_price,
    'is_new', p.is_new, 'new_from', p.new_from, 'new_until', p.new_until,
    'is_special', p.is_special, 'special_from', p.special_from, 'special_until', p.special_until,
    'status', p.status,
    'superseded_by', case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.key) end,
    'pack_multiple', p.pack_multiple,
    'minimum_quantity', p.minimum_quantity,
    'core_charge', p.core_charge,
    'substitutes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.key) order by o.key_folded), '[]')
      from product_substitutes x join products o on o.id = x.substitute_id where x.product_id = p.id),
    'keys', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'key', k.key, 'owner', k.owner, 'source', k.source)
        order by k.key_folded, k.owner_folded), '[]')
      from product_keys k where k.product_id = p.id),
    'applications', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'make_id', mk.id, 'make', mk.name, 'model_id', m.id, 'model', m.name, 'year_from', a.year_from, 'year_to', a.year_to,
        'engine_id', e.id, 'engine', e.name, 'positions', a.positions, 'qualifiers', a.qualifiers, 'note', a.note, 'source', a.source)
        order by mk.folded, m.folded, a.year_from, a.year_to, e.folded, a.positions::text[], a.qualifiers, a.note), '[]')
      from applications a
      join models m on m.id = a.model_id
      join makes mk on mk.id = m.make_id
      left join engines e on e.id = a.engine_id
      where a.product_id = p.id),
    'pictures', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'product_id' order by i.index), '[]') from product_pictures i where i.product_id = p.id))
  from products p
  left join lines l on l.id = p.line_id
  left join brands b on b.id = p.brand_id
  left join products s on s.id = p.superseded_by_id
  where p.id = any(ids)
$$;

-- {field: {before, after}} of the fields that differ.
create function image_changes(before jsonb, after jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(a.key, jsonb_build_object('before', b.value, 'after', a.value)), '{}')
  from jsonb_each(after) a join jsonb_each(before) b on b.key = a.key where a.value <> b.value);

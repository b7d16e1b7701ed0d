-- The fields that are columns of the part itself. An import that leaves keys and applications as they are compares these alone: reading
-- the others takes most of the time.
create function product_own_images(ids integer[]) returns table (product_id integer, image jsonb)
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
    'core_charge', p.core_charge)
  from products p
  left join lines l on l.id = p.line_id
  left join brands b on b.id = p.brand_id
  left join products s on s.id = p.superseded_by_id
  where p.id = any(ids)
$$;

-- As before: all fields, with those of other tables.
create or replace function product_images(ids integer[]) returns table (product_id integer, image jsonb)
language sql stable as $$
  select p.product_id, p.image || jsonb_build_object(
    'substitutes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.key) order by o.key_folded), '[]')
      from product_substitutes x join products o on o.id = x.substitute_id where x.product_id = p.product_id),
    'keys', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'key', k.key, 'owner', k.owner, 'source', k.source)
        order by k.key_folded, k.owner_folded), '[]')
      from product_keys k where k.product_id = p.product_id),
    'applications', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'make_id', mk.id, 'make', mk.name, 'model_id', m.id, 'model', m.name, 'year_from', a.year_from, 'year_to', a.year_to,
        'engine_id', e.id, 'engine', e.name, 'positions', a.positions, 'qualifiers', a.qualifiers, 'note', a.note, 'source', a.source)
        order by mk.folded, m.folded, a.year_from, a.year_to, e.folded, a.positions::text[], a.qualifiers, a.note), '[]')
      from applications a
      join models m on m.id = a.model_id
      join makes mk on mk.id = m.make_id
      left join engines e on e.id = a.engine_id
      where a.product_id = p.product_id),
    'pictures', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'product_id' order by i.index), '[]') from product_pictures i where i.product_id = p.product_id))
  from product_own_images(ids) p
$$;

-- Servers keep rendered pages (docs/decisions/0011-page-cache.md) and forget them when something that pages show has changed.
-- What products show is told on `catalog_changed` (0002, 0006); this tells the rest. Popular searches are left out: they
-- change with every visitor.

create function announce_content() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

do $$
declare content text;
begin
  foreach content in array array[
    'company', 'branches', 'branch_hours', 'branch_networks', 'pictures', 'banners', 'showcase_products', 'posts',
    'catalogue_categories', 'catalogues', 'brands', 'brand_lines', 'lines', 'makes', 'models', 'engines', 'years'] loop
    execute format('create trigger %1$s_announced after insert or update or delete or truncate on %1$s
      for each statement execute function announce_content()', content);
  end loop;
end $$;

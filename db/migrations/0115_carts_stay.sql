-- The carts of somebody who leaves a company stay with it: they see them again when they are back.
alter table carts
  add column left_company_id integer references companies on delete cascade,
  add constraint carts_left check (left_company_id is null or (not is_default and share_hash is null)),
  drop constraint carts_name;
create unique index carts_name on carts (user_id, coalesce(left_company_id, 0), folded);
create index carts_by_left_company on carts (left_company_id) where left_company_id is not null;

create function leave_carts() returns trigger
language plpgsql as $$
begin
  if old.company_id is not null then
    update carts set left_company_id = old.company_id, is_default = false, share_hash = null, shared_until = null
    where user_id = new.id and left_company_id is null;
  end if;
  if new.company_id is not null then
    -- A name that a cart of the house has meanwhile gets a number.
    update carts c set left_company_id = null, name = case
        when exists (select from carts o where o.user_id = c.user_id and o.left_company_id is null and o.folded = c.folded)
        then btrim(left(c.name, 48)) || ' ' || c.id else c.name end
    where c.user_id = new.id and c.left_company_id = new.company_id;
  end if;
  return null;
end
$$;
create trigger users_leave_carts after update of company_id on users for each row
  when (old.company_id is distinct from new.company_id) execute function leave_carts();

-- The first orders of a branch may race. `on conflict (branch_id, series) do update` watches one unique index only: the other,
-- folio_series_one_current, then failed one of two that began the series at once.
create or replace function take_folio(branch integer, out taken_series text, out taken_folio integer)
language plpgsql as $$
begin
  loop
    update folio_series f set last_folio = f.last_folio + 1 where f.branch_id = branch and f.is_current
    returning f.series, f.last_folio into taken_series, taken_folio;
    if found then
      return;
    end if;
    insert into folio_series as f (branch_id, series, last_folio) values (branch, 'A', 1)
    on conflict do nothing
    returning f.series, f.last_folio into taken_series, taken_folio;
    if found then
      return;
    end if;
    -- Somebody else has begun it, and the next round finds it; or there is one that is not current any more.
    update folio_series f set is_current = true
    where f.branch_id = branch and f.series = 'A' and not f.is_current
      and not exists (select from folio_series c where c.branch_id = branch and c.is_current);
  end loop;
end $$;

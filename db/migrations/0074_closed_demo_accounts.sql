-- Demo accounts that the shop closed by itself may be opened again by it; those that a person suspended stay suspended.
alter table users drop constraint users_suspended_by_check;
alter table users add constraint users_suspended_by_check check (suspended_by in ('tienda', 'empresa', 'demo'));

-- Whom nobody suspended last was closed by the rule.
update users u set suspended_by = 'demo'
where u.status = 'suspendido' and u.email like '%@demo.tuerca.mx' and (
  select e.actor_id is null from audit_entries e
  where e.subject_kind = 'usuario' and e.subject_id = u.id::text and e.action = 'usuario.suspendido'
  order by e.id desc limit 1);

-- Who decided something of an account is stored with it: who made it, and whether the shop or the company took access.

alter table users
  -- Who invited this person, or wrote another address into the invitation; null: nobody of the shop or the company.
  add column made_by integer references users on delete set null,
  -- Who suspended somebody; null: nobody, or it is not known, which counts as the shop.
  add column suspended_by text check (suspended_by in ('tienda', 'empresa'));
create index users_made_by on users (made_by) where made_by is not null;

alter table user_withheld_permissions
  add column withheld_by text not null default 'tienda' check (withheld_by in ('tienda', 'empresa'));

-- What the audit knows of those who are there. Who asked for an account was not made by who approved it.
update users u set made_by = (
  select e.actor_id from audit_entries e
  where e.subject_kind = 'usuario' and e.subject_id = u.id::text and e.action = 'usuario.invitado'
    and e.actor_id <> u.id and not coalesce(e.after ? 'request', false)
  order by e.id desc limit 1);
update users u set suspended_by = case when exists (
  select from (
    select e.actor_id from audit_entries e
    where e.subject_kind = 'usuario' and e.subject_id = u.id::text and e.action = 'usuario.suspendido'
    order by e.id desc limit 1) last
  join users actor on actor.id = last.actor_id and actor.company_id is not null) then 'empresa' else 'tienda' end
where u.status = 'suspendido';
update user_withheld_permissions w set withheld_by = 'empresa'
where exists (select from users u where u.id = w.user_id and u.company_id is not null)
  and not exists (
    select from audit_entries e join permissions p on p.id = w.permission_id
    where e.subject_kind = 'usuario' and e.subject_id = w.user_id::text and e.action = 'usuario.permisos_modificados'
      and e.after -> 'withheld' ? p.name);

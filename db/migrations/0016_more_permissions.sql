-- What the first roles and permissions of 0014 left out.

insert into permissions (name, description, is_system) values
  ('colegas-update', 'Administrar a los usuarios de su propia empresa', true);

-- "Mi Cuenta" of CustomerService is the administrator's dashboard (specification, section 2), which these two open.
insert into role_permissions (role_id, permission_id)
select r.id, p.id
from roles r
join permissions p on p.name in ('users-read', 'publicaciones-read')
where r.name = 'CustomerService';

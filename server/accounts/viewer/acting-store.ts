import { CUSTOMER_ROLES, STAFF_PERMISSIONS } from '#domain/customers/customer-account.ts'
import { ROLES_OF_ALL_CUSTOMERS, ROLES_OF_ASSIGNED_CUSTOMERS } from '#domain/customers/sight.ts'

/** SQL: the ids of the permissions that a user has; `user` is the expression of their id. */
export function permissionIdsOf(user: string): string {
  return `
      select permission_id from user_permissions where user_id = ${user}
      union
      select rp.permission_id from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
        where ur.user_id = ${user}
      except
      select permission_id from user_withheld_permissions where user_id = ${user}`
}

/**
 * SQL: whether a user may act in the name of a customer's user at this moment; both are aliases of `users`. With the permission: users who
 * see all customers for all of them, an advisor for those of their companies. A telemarketer needs no permission, and acts only for the
 * companies that they call and have spoken with today. Nobody acts for staff, nor for an account with a role or permission of staff.
 */
export function mayActFor(actor: string, customer: string): string {
  return `(
    ${actor}.status = 'activo' and ${actor}.company_id is null
    and ${customer}.status = 'activo'
    and not ${hasPermission(customer, STAFF_PERMISSIONS)}
    and not exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${customer}.id and r.name not in (${list(CUSTOMER_ROLES)}))
    and exists (select from companies c where c.id = ${customer}.company_id and c.status = 'activa' and (
      (${hasRole(actor, ['admin'])} or ${hasPermission(actor, ['users-impersonate'])}) and (
        ${hasRole(actor, ROLES_OF_ALL_CUSTOMERS)}
        or ${actor}.id = c.advisor_id and ${hasRole(actor, ROLES_OF_ASSIGNED_CUSTOMERS)}
        or ${hasPermission(actor, ['empresas-read'])} and not ${hasRole(actor, ROLES_OF_ASSIGNED_CUSTOMERS)})
      or ${hasRole(actor, ['vendedor'])} and ${hasSpokenToday(actor, 'c')}
        and (c.telemarketer_id = ${actor}.id or c.telemarketer_id is null))))`
}

/** SQL: whether a user noted a contact with a company on this day of the shop. */
export function hasSpokenToday(user: string, company: string): string {
  return `exists (select from contacts k where k.company_id = ${company}.id and k.user_id = ${user}.id
      and k.at >= shop_day(now())::timestamp at time zone shop_time_zone())`
}

function hasRole(user: string, names: readonly string[]): string {
  return `exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${user}.id and r.name in (${list(names)}))`
}

function hasPermission(user: string, names: readonly string[]): string {
  return `exists (select from permissions p
      where p.name in (${list(names)}) and p.id in (${permissionIdsOf(`${user}.id`)}))`
}

/** Constants of the code: nothing in them needs to be escaped. */
function list(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

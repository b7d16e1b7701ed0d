import { sql, type RawBuilder } from 'kysely'

/** @param id of a user */
export function isAdministrator(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${id} and r.name = 'admin')`
}

/**
 * Whether an account counts as its maker's: a user who created an account may control it, so that they must not decide its requests.
 * Accounts of staff always count; those of customers where a limit of the maker would be evaded so, or where the maker is a member of staff
 * and no administrator, who loads the customers of a shop. Both are aliases of `users`.
 */
const countsAsMakers = (account: string, maker: string) => sql<boolean>`case
  when ${sql.ref(`${account}.company_id`)} is null then true
  when ${sql.ref(`${maker}.company_id`)} is null then not ${isAdministrator(sql.ref(`${maker}.id`))}
  else exists (
    select from buyer_limits l
    where l.user_id = ${sql.ref(`${maker}.id`)} and (l.per_order is not null or l.per_month is not null)) end`

/**
 * The ids of accounts that may belong to the same person as others, by who created them: all their makers, those that they created, those
 * of one company with the same maker in it, and the staff who created the customers who created them, at any distance. `users` are the
 * expressions of ids.
 */
export function accountsOfSamePerson(...users: readonly string[]): RawBuilder<number[]> {
  const ids = sql.join(users.map((user) => sql.ref(user)))
  return sql<number[]>`array(
    with recursive above (id) as (
      select m.maker_id from account_makers m where m.user_id in (${ids})
      union
      select m.maker_id from above join users u on u.id = above.id join account_makers m on m.user_id = u.id
        where u.company_id is not null)
    select staff.id from above join users staff on staff.id = above.id
      where staff.company_id is null and not ${isAdministrator(sql.ref('staff.id'))}
    union
    select maker.id from account_makers m join users own on own.id = m.user_id join users maker on maker.id = m.maker_id
      where own.id in (${ids}) and ${countsAsMakers('own', 'maker')}
    union
    select made.id from account_makers m join users own on own.id = m.maker_id join users made on made.id = m.user_id
      where own.id in (${ids}) and ${countsAsMakers('made', 'own')}
    union
    select other.id from account_makers m join users own on own.id = m.user_id join users maker on maker.id = m.maker_id
      join account_makers n on n.maker_id = maker.id join users other on other.id = n.user_id
      where own.id in (${ids}) and other.id <> own.id
        and maker.company_id = own.company_id and other.company_id = own.company_id
        and ${countsAsMakers('own', 'maker')})`
}

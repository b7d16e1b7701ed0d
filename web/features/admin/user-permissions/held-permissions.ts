interface Held {
  readonly id: number
  /** Names of the roles that grant it. */
  readonly porRoles: readonly string[]
}

/** Ids of the permissions granted to a user, and withheld from them, beside their roles. */
export interface OwnPermissions {
  readonly propios: readonly number[]
  readonly retirados: readonly number[]
}

export function isEffective({ id, porRoles }: Held, { propios, retirados }: OwnPermissions): boolean {
  return !retirados.includes(id) && (propios.includes(id) || porRoles.length > 0)
}

/** Adds or removes a permission with as few exceptions to the roles as possible. */
export function withPermission(permission: Held, own: OwnPermissions, isWanted: boolean): OwnPermissions {
  const { id, porRoles } = permission
  const isByRole = porRoles.length > 0
  const others = (ids: readonly number[]) => ids.filter((each) => each !== id)
  return {
    propios: isWanted && !isByRole ? [...others(own.propios), id].toSorted(byNumber) : others(own.propios),
    retirados: !isWanted && isByRole ? [...others(own.retirados), id].toSorted(byNumber) : others(own.retirados),
  }
}

/** Why the user has a permission or not; '' for nothing. */
export function originText({ id, porRoles }: Held, { propios, retirados }: OwnPermissions): string {
  const roles = porRoles.join(', ')
  if (retirados.includes(id)) return roles === '' ? 'Retirado' : `Retirado, aunque lo da ${roles}`
  if (propios.includes(id)) return roles === '' ? 'Dado aparte de sus roles' : `Dado aparte, y por ${roles}`
  return roles === '' ? '' : `Por ${roles}`
}

function byNumber(one: number, other: number): number {
  return one - other
}

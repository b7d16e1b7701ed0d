import type { ShopBranchDetail, ShopBranchSummary } from '#contract/shop/shop-branches.ts'
import type { BranchUse } from '#domain/shop/branch-uses.ts'
import { coordinatesText } from '#domain/shop/coordinates.ts'
import type { BranchFields, BranchRow, BranchSummaryRow, Networks } from './store.ts'

export function presentSummary(row: BranchSummaryRow): ShopBranchSummary {
  const missing = [
    ['dirección', row.has_address],
    ['teléfono', row.has_phone],
    ['horario', row.has_hours],
    ['ubicación', row.has_location],
  ] as const
  return {
    id: row.id,
    nombre: row.name,
    codigo: row.code,
    ciudad: row.city,
    principal: row.is_main,
    vende: row.sells,
    cerrada: row.is_closed,
    faltan: missing.filter(([, isThere]) => !isThere).map(([name]) => name),
  }
}

interface Detail {
  readonly branch: BranchRow
  readonly uses: readonly { readonly use: BranchUse; readonly count: number }[]
}

export function presentBranch({ branch, uses }: Detail): ShopBranchDetail {
  return {
    id: branch.id,
    version: branch.version,
    principal: branch.is_main,
    vende: branch.sells,
    cerrada: branch.is_closed,
    ...presentFields(branch),
    usos: uses.map(({ use, count }) => ({ que: use, cantidad: count })),
  }
}

/** Under the names of the body that changes them. */
export function presentFields(row: BranchFields & { readonly networks: Partial<Networks> }) {
  const { latitude, longitude, networks } = row
  return {
    nombre: row.name,
    codigo: row.code,
    ciudad: row.city,
    direccion: row.address,
    colonia: row.neighbourhood,
    codigoPostal: row.postal_code,
    telefonos: row.phones,
    correo: row.email,
    ubicacion: latitude === null || longitude === null ? '' : coordinatesText({ latitude, longitude }),
    mapa: row.map_url,
    messenger: networks.Messenger ?? '',
    facebook: networks.Facebook ?? '',
    instagram: networks.Instagram ?? '',
    whatsapp: networks.WhatsApp ?? '',
    x: networks.X ?? '',
    youtube: networks.Youtube ?? '',
  }
}

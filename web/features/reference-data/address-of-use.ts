import type { ReferenceKind, Use } from '#domain/reference-kinds.ts'
import { paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'

/** The address of what uses a row; null: none of its own. */
export function addressOfUse(
  kind: ReferenceKind,
  { id, nombre }: { readonly id: number; readonly nombre: string },
  que: Use['que'],
): string | null {
  if (que === 'descuentos') return `${privatePath('discounts')}?buscar=${encodeURIComponent(nombre)}`
  if (que === 'relaciones' && (kind === 'marca' || kind === 'linea'))
    return `${privatePath('brandLines', { operacion: 'edicion' })}?eje=${kind}&id=${id}`
  if (que === 'banners') return privatePath('banners')
  if (que === 'publicaciones') return privatePath('publications')
  if (que !== 'partes' && que !== 'aplicaciones') return null
  if (kind === 'marca') return paths.brand(id, nombre)
  if (kind === 'linea') return paths.line(id, nombre)
  return paths.search(nombre)
}

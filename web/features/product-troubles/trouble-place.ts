import type { TroubleKind } from '#domain/parts/troubles.ts'
import { privatePath } from '#web/app/private-paths.ts'

/** The tab of the part's screen, or the field of its data, where each kind is corrected. Prices are corrected in a dialog of the list. */
const PLACES: Readonly<Record<TroubleKind, string>> = {
  sin_foto: '?parte=imagenes',
  sin_aplicacion: '?parte=aplicaciones',
  no_le_queda: '?parte=aplicaciones',
  existencia_negativa: '?parte=existencias',
  sin_linea: '?campo=linea',
  clave_de_hoja: '?campo=k_parte',
  duplicada: '?campo=k_parte',
  lectura_pendiente: '?campo=descripcion',
  sin_precio: '',
  precio_raro: '',
}

/** The address where a trouble of a part is corrected. */
export function troublePath(kind: TroubleKind, partId: number): string {
  return privatePath('editProduct', { id: partId }) + PLACES[kind]
}

export function isOfPrice(kind: TroubleKind): boolean {
  return kind === 'sin_precio' || kind === 'precio_raro'
}

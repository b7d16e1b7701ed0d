import type { Application, ApplicationGroup, ProductDetail } from '#contract/products.ts'
import type { Position } from '#domain/position.ts'
import { presentPicture } from './present-stored.ts'
import { presentSummary } from './present-summary.ts'
import type { ProductView } from './detail-store.ts'
import type { ApplicationRow } from './store.ts'

/** The public detail of one product. It contains no prices. */
export function presentDetail(view: ProductView, basePath: string): ProductDetail {
  const { product } = view
  return {
    ...presentSummary(product, basePath),
    linea_id: product.line_id,
    marca_id: product.brand_id,
    posiciones: product.positions,
    calificadores: product.qualifiers,
    imagenes: view.pictures.map((row) => ({
      ...presentPicture(row, basePath),
      indice: row.index,
      // Photographs are never vectors.
      dibujo: row.lg.endsWith('.svg'),
      ...(row.alt !== null && { alt: row.alt }),
    })),
    existencias: view.stock.map((row) => ({
      sucursal: row.branch,
      ciudad: row.city,
      cantidad: row.quantity,
      llega: row.arrives_on,
      actualizado: row.updated_at,
    })),
    equivalentes: keysOfKind(view, 'equivalent'),
    alternas: keysOfKind(view, 'alternate').map((other) => other.clave),
    aplicaciones: presentApplications(view),
  }
}

/** An application without positions of its own has those of the product; its qualifiers add to the product's. */
export function presentApplications(view: Pick<ProductView, 'product' | 'applications'>): Application[] {
  return view.applications.map((row) => presentApplication(row, view.product.positions))
}

function presentApplication(row: ApplicationRow, productPositions: Position[]): Application {
  return {
    id: row.id,
    marca: row.make,
    modelo: row.model,
    year_ini: row.year_from,
    year_fin: row.year_to,
    motor: row.engine ?? '',
    posiciones: row.positions.length > 0 ? row.positions : productPositions,
    calificadores: row.qualifiers,
    nota: row.note,
    fuente: row.source === 'read' ? 'descripcion' : 'declarada',
  }
}

/** By make and model, in the order of the applications. */
export function groupApplications(applications: readonly Application[]): ApplicationGroup[] {
  const makes = Map.groupBy(applications, (application) => application.marca)
  return Array.from(makes, ([marca, ofMake]) => ({
    marca,
    modelos: Array.from(
      Map.groupBy(ofMake, (application) => application.modelo),
      ([modelo, aplicaciones]) => ({ modelo, aplicaciones }),
    ),
  }))
}

function keysOfKind(view: ProductView, kind: string): { clave: string; marca: string }[] {
  return view.otherKeys.filter((row) => row.kind === kind).map((row) => ({ clave: row.key, marca: row.owner }))
}

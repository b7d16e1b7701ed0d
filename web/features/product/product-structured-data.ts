import type { Application, ProductDetail } from '#contract/products.ts'
import { drawingForLine } from '#domain/drawing.ts'
import { yearsText } from '#domain/years-text.ts'
import { lineAndBrand, pictureText, sheetText } from '#web/ui/product/product-text.ts'
import type { Addresses, StructuredData } from '#web/app/head/structured-data.ts'
import { drawingPicture, type SharePicture } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'

/** A part for many cars would fill the page with them. */
const MOST_VEHICLES = 100

type Described = Pick<
  ProductDetail,
  'k_parte' | 'linea' | 'marca' | 'descripcion' | 'ficha' | 'imagenes' | 'PicturesUrl' | 'aplicaciones'
>

/** The part in the terms of schema.org. No offer: its price is not public. */
export function productStructuredData(product: Described, { ofScreen, ofFile }: Addresses): StructuredData {
  const url = ofScreen(paths.product(product.k_parte))
  const vehicles = product.aplicaciones
    // An unconfirmed application promises no fit, and here is no room for a warning.
    .filter((application) => application.fuente === 'declarada')
    .slice(0, MOST_VEHICLES)
    .map(vehicleStructuredData)
  const pictures = product.imagenes.flatMap(({ lg, dibujo }) => (dibujo ? [] : [ofFile(lg)]))
  return {
    '@type': 'Product',
    '@id': `${url}#producto`,
    url,
    name: productName(product),
    description: sheetText(product),
    sku: product.k_parte,
    mpn: product.k_parte,
    image: pictures.length > 0 ? pictures : [ofFile(productPicture(product).path)],
    ...(product.marca === '' ? {} : { brand: { '@type': 'Brand', name: product.marca } }),
    ...(product.linea === '' ? {} : { category: product.linea }),
    ...(vehicles.length === 0 ? {} : { isAccessoryOrSparePartFor: vehicles }),
  }
}

/** 'Balatas Frenomex BD-1047' */
function productName({ linea, marca, k_parte }: Pick<Described, 'linea' | 'marca' | 'k_parte'>): string {
  return [linea === '' ? 'Refacción' : linea, marca, k_parte].filter((part) => part !== '').join(' ')
}

/** Its own picture, or the drawing of its line: other sites do not show vector drawings. */
export function productPicture(product: Pick<Described, 'linea' | 'marca' | 'k_parte' | 'PicturesUrl'>): SharePicture {
  const own = product.PicturesUrl.lg
  if (!own.endsWith('.svg')) return { path: own, text: pictureText(product), size: null }
  return drawingPicture(drawingForLine(product.linea), lineAndBrand(product) || pictureText(product))
}

function vehicleStructuredData({ marca, modelo, year_ini, year_fin, motor }: Application): StructuredData {
  const name = [marca, modelo, yearsText(year_ini, year_fin), motor].filter((part) => part !== '').join(' ')
  const years = isoYears(year_ini, year_fin)
  return {
    '@type': 'Vehicle',
    name,
    brand: { '@type': 'Brand', name: marca },
    model: modelo,
    ...(years === null ? {} : { vehicleModelDate: years }),
    ...(motor === '' ? {} : { vehicleEngine: { '@type': 'EngineSpecification', name: motor } }),
  }
}

/** '1998', '1992/2017', '1999/..', '../2003' (ISO 8601-2, open intervals); null when neither end is known. */
function isoYears(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null
  if (from === to) return String(from)
  return `${from ?? '..'}/${to ?? '..'}`
}

import type { MetaDescriptor } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { productSummaryLine } from '#web/features/product/product-summary-line.ts'
import { lineAndBrand } from '#web/ui/product/product-text.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { productStructuredData, productPicture } from './product-structured-data.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { paths } from '#web/app/paths.ts'

export function productHead(matches: Parameters<typeof pageHead>[0], product: ProductDetail): MetaDescriptor[] {
  return pageHead(matches, {
    title: [product.k_parte, lineAndBrand(product)].filter((part) => part !== '').join(' · '),
    description: productSummaryLine(product),
    path: paths.product(product.k_parte),
    kind: 'product',
    picture: productPicture(product),
    breadcrumbs: productBreadcrumbs(product),
    structuredData: (addresses) => [productStructuredData(product, addresses)],
  })
}

/** The breadcrumbs of a product: its line, else its brand, else all products. */
export function productBreadcrumbs({
  k_parte,
  linea,
  linea_id,
  marca,
  marca_id,
}: Pick<ProductDetail, 'k_parte' | 'linea' | 'linea_id' | 'marca' | 'marca_id'>): Crumb[] {
  const group = () => {
    if (linea_id !== null) return { name: linea, path: paths.line(linea_id, linea) }
    if (marca_id !== null) return { name: marca, path: paths.brand(marca_id, marca) }
    return { name: 'Productos', path: paths.productList }
  }
  return [{ name: 'Inicio', path: paths.home }, group(), { name: k_parte, path: paths.product(k_parte) }]
}

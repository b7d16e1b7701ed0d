import type { CallOutput } from '#contract/client.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { daysText, discountText } from './promotion-texts.ts'

type Answer = CallOutput<'GET /api/promociones/:slug'>

export const PROMOTIONS_BREADCRUMBS: readonly Crumb[] = [
  { name: 'Inicio', path: paths.home },
  { name: 'Promociones', path: paths.promotions },
]

export function promotionBreadcrumbs({ titulo, slug }: Pick<Answer['promocion'], 'titulo' | 'slug'>): Crumb[] {
  return [...PROMOTIONS_BREADCRUMBS, { name: titulo, path: paths.promotion(slug) }]
}

export function promotionPagePath(slug: string, page: number): string {
  return withQuery(paths.promotion(slug), { pagina: page === 1 ? null : page })
}

/** Search engines do not index what has ended or is not public. */
export function promotionHead(
  matches: Parameters<typeof pageHead>[0],
  { promocion, pagina, paginas, filtrado }: Answer,
) {
  const { titulo, texto, slug, estado, porcentaje } = promocion
  const facts = [discountText(porcentaje), daysText(promocion), texto].filter((text) => text !== '')
  return pageHead(matches, {
    title: pagina === 1 ? titulo : `${titulo}, página ${pagina}`,
    description: facts.join('. '),
    path: promotionPagePath(slug, pagina),
    isIndexable: estado === 'vigente' && filtrado.length > 0,
    previous: pagina > 1 ? promotionPagePath(slug, pagina - 1) : null,
    next: pagina < paginas ? promotionPagePath(slug, pagina + 1) : null,
    breadcrumbs: promotionBreadcrumbs(promocion),
  })
}

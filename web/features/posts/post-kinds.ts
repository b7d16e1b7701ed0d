import type { PostSummary } from '#contract/posts.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { paths, withQuery } from '#web/app/paths.ts'

export type PostKind = PostSummary['tipo']

interface KindTexts {
  readonly title: string
  /** Of the list, below the router base. */
  readonly path: string
  /** Below the heading of the list. */
  readonly lead: string
  /** For search engines. */
  readonly headTitle: string
  readonly description: string
  readonly allOfThem: string
  readonly before: string
  readonly after: string
  readonly none: string
}

export const POST_KIND: Readonly<Record<PostKind, KindTexts>> = {
  blog: {
    title: 'Blog',
    path: paths.blog,
    lead: 'Diagnóstico, cambio y cuidado de las piezas, contado por quien las vende y las monta.',
    headTitle: 'Blog del taller: diagnóstico y cambio de refacciones',
    description:
      'Guías para el taller y el mostrador: cómo diagnosticar una falla, cuándo cambiar cada pieza y cómo pedir la que le queda al vehículo.',
    allOfThem: 'Ver todo el blog',
    before: 'Entrada anterior',
    after: 'Entrada siguiente',
    none: 'Aún no hay entradas en el blog.',
  },
  boletin: {
    title: 'Boletines',
    path: paths.bulletins,
    lead: 'Avisos para clientes: líneas nuevas, horarios, garantías, rutas y cambios de número.',
    headTitle: 'Boletines para clientes y talleres',
    description:
      'Avisos a clientes: líneas y marcas nuevas, horarios de sucursales, garantías, rutas de entrega y cursos para el taller.',
    allOfThem: 'Ver todos los boletines',
    before: 'Boletín anterior',
    after: 'Boletín siguiente',
    none: 'Aún no hay boletines.',
  },
}

/** Below the router base. */
export function postListPath(kind: PostKind, page = 1): string {
  return withQuery(POST_KIND[kind].path, { pagina: page === 1 ? null : page })
}

export function postListBreadcrumbs(kind: PostKind): Crumb[] {
  return [
    { name: 'Inicio', path: paths.home },
    { name: POST_KIND[kind].title, path: POST_KIND[kind].path },
  ]
}

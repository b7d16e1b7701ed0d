import { useLoaderData, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { keyOf, onPost } from '#web/data/forms/posted.ts'
import { bodyOf, QUESTION } from '#web/features/advisor/question.ts'
import { BranchCard } from '#web/features/contact/branch-card.tsx'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { contactStructuredData } from '#web/features/contact/contact-structured-data.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { notFoundHead, pageHead } from '#web/app/head/page-head.ts'
import screen from '#web/ui/screen.module.css'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './contact.module.css'
import { paths } from '#web/app/paths.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { signal }: LoadInput) {
  return api('GET /api/admin/contactosucursales', {}, { signal })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const action = onPost({
  [QUESTION]: {
    send: async (api, typed) => {
      const body = bodyOf(typed, await keyOf(typed), withBase(paths.contact))
      return api('POST /api/contacto/consulta', { body })
    },
  },
})

const BREADCRUMBS = [
  { name: 'Inicio', path: paths.home },
  { name: 'Contacto', path: paths.contact },
]

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return notFoundHead('Contacto')
  const { sucursales: branches, ConfigEmpresa: company } = loaderData
  const towns = LIST.format(branches.map(({ nombre }) => nombre))
  return pageHead(matches, {
    title: branches.length > 1 ? 'Contacto y sucursales' : 'Contacto',
    description:
      branches.length === 0
        ? 'Escríbenos tu pregunta sobre refacciones automotrices y un asesor te responde.'
        : `Dirección, teléfonos, horario y mapa de nuestras sucursales en ${towns}. Escríbenos y un asesor te responde.`,
    path: paths.contact,
    breadcrumbs: BREADCRUMBS,
    structuredData: contactStructuredData(company, branches),
  })
}

export default function Contact() {
  const { sucursales: branches } = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={BREADCRUMBS} />
      <header>
        <h1 className={screen.heading}>Contacto</h1>
        <p className={screen.lead}>
          {branches.length === 0
            ? 'Escríbenos y un asesor te responde.'
            : 'Visítanos, llámanos o escríbenos: te atiende un asesor que sabe de refacciones.'}
        </p>
        {branches.length > 0 && (
          <a href="#escribenos" className="narrow-only tap-line semibold accent">
            Ir al formulario
          </a>
        )}
      </header>
      <div className={`grid mt-8 gap-32 ${classes.columns ?? ''}`} data-single={branches.length === 0 || undefined}>
        {branches.length > 0 && (
          <section aria-labelledby="sucursales">
            <SectionHeading id="sucursales" className="mb-12">
              {branches.length === 1 ? 'Sucursal' : 'Sucursales'}
            </SectionHeading>
            <div className={`grid items-start ${classes.list ?? ''}`}>
              {branches.map((branch) => (
                <BranchCard key={branch.id} branch={branch} />
              ))}
            </div>
          </section>
        )}
        <section id="escribenos" aria-labelledby="escribenos-titulo" className={classes.write}>
          <div className={`rounded-md paper ${classes.panel ?? ''}`}>
            <SectionHeading id="escribenos-titulo" className="mb-12">
              Escríbenos
            </SectionHeading>
            <ContactForm />
          </div>
        </section>
      </div>
    </div>
  )
}

import { useId } from 'react'
import { Form, Link } from 'react-router'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import type { ProductListing } from '#web/features/listing/load-products.ts'
import { ProductCard } from '#web/features/parts/product-card.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { BrandProfile as Profile } from './load-brand.ts'
import classes from './brand-profile.module.css'

const MAKES_SHOWN = 8

interface BrandProfileProps {
  readonly brand: { readonly id: number; readonly nombre: string }
  readonly profile: Profile
  readonly listing: ProductListing
}

/** Logo, figures, search, makes and newest parts of a brand. */
export function BrandProfile({ brand, profile, listing }: BrandProfileProps) {
  const { lineas, armadoras } = listing.facetas
  const makes = armadoras.toSorted((a, b) => b.cantidad - a.cantidad).slice(0, MAKES_SHOWN)
  return (
    <>
      <div
        className={`grid items-center p-20 rounded-md ${classes.profile ?? ''}`}
        data-logo={profile.logo !== null || undefined}
      >
        {profile.logo !== null && (
          <div className={`rounded p-10-14 white-paper ${classes.logo ?? ''}`}>
            <ContentPicture picture={profile.logo} sizes="240px" alt={`Logotipo de ${brand.nombre}`} />
          </div>
        )}
        <div>
          <dl className={`row ${classes.figures ?? ''}`}>
            {(
              [
                [listing.total, 'pieza', 'piezas'],
                [lineas.length, 'línea', 'líneas'],
                [armadoras.length, 'armadora', 'armadoras'],
              ] as const
            ).map(([count, one, many]) => (
              <div key={many} className="stack-up">
                <dt className="muted text-md">{count === 1 ? one : many}</dt>
                <dd className="heading leading-11 text-h2">{countText(count)}</dd>
              </div>
            ))}
          </dl>
          {profile.isMadeInMexico && (
            <p className="mt-4 tap-links accent-links semibold-links">
              <Link to={paths.madeInMexico}>Hecho en México</Link>
            </p>
          )}
        </div>
        <BrandSearch brand={brand} />
      </div>
      {makes.length > 1 && <Makes brand={brand} makes={makes} />}
      {profile.newest.length > 0 && <Newest brand={brand} newest={profile.newest} />}
    </>
  )
}

/** Works before the scripts are loaded. */
function BrandSearch({ brand }: Pick<BrandProfileProps, 'brand'>) {
  const id = useId()
  return (
    <Form
      className={classes.search}
      role="search"
      aria-label={`Buscar en ${brand.nombre}`}
      method="get"
      action={paths.searchResults}
    >
      <label htmlFor={id} className="block semibold mb-4">
        Buscar en {brand.nombre}
      </label>
      <div className="flex gap-8">
        <input
          id={id}
          className={`grow min-w-0 rounded as-text min-h-48 ${classes.input ?? ''}`}
          type="search"
          name="busqueda"
          required
          minLength={MIN_SEARCH_LENGTH}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Línea, vehículo o clave"
          autoComplete="off"
        />
        <input type="hidden" name="marca" value={brand.id} />
        <ActionButton type="submit">Buscar</ActionButton>
      </div>
    </Form>
  )
}

function Makes({
  brand,
  makes,
}: Pick<BrandProfileProps, 'brand'> & { readonly makes: ProductListing['facetas']['armadoras'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} size="small" className={classes.title}>
        Armadoras de {brand.nombre}
      </SectionHeading>
      <ul className="row gap-8 phone-strip">
        {makes.map(({ id: make, nombre, cantidad }) => (
          <li key={make}>
            <Link
              className={`hover-edge tap-line gap-8 medium undecorated ${classes.make ?? ''}`}
              to={withQuery(paths.vehicleParts({ make: nombre }), {
                marcaProducto: brand.id,
              })}
            >
              {nombre} <span className="muted text-md">{countText(cantidad)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Newest({ brand, newest }: Pick<BrandProfileProps, 'brand'> & Pick<Profile, 'newest'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="row items-baseline justify-between gap-0-24">
        <SectionHeading id={id} size="small" className={classes.title}>
          Lo más nuevo de {brand.nombre}
        </SectionHeading>
        <Link
          className="tap-line semibold accent"
          to={withQuery(paths.brand(brand.id, brand.nombre), { orden: 'recientes' })}
        >
          Ver todo lo nuevo
        </Link>
      </div>
      <ul className={`grid gap-12 scroll-x ${classes.newest ?? ''}`}>
        {newest.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} withoutBadge="new" />
          </li>
        ))}
      </ul>
    </section>
  )
}

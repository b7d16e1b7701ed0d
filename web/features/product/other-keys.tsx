import { IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import classes from './other-keys.module.css'
import { paths } from '#web/app/paths.ts'

/** Other brands' numbers for the part, by brand; each can be searched. */
export function Equivalents({ keys }: { keys: ProductDetail['equivalentes'] }) {
  const byBrand = Map.groupBy(keys, ({ marca }) => marca)
  return (
    <div className={classes.scroll}>
      <dl>
        {Array.from(byBrand, ([marca, ofBrand]) => (
          <div key={marca} className={classes.brand}>
            <dt className={classes.owner}>{marca === '' ? 'Sin marca' : marca}</dt>
            <dd className={classes.ofBrand}>
              {ofBrand.map(({ clave }) => (
                <SearchKey key={clave} clave={clave} owner={marca} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Our own other keys for the part. */
export function Alternates({ keys }: { keys: readonly string[] }) {
  return (
    <ul className="row gap-0-20">
      {keys.map((clave) => (
        <li key={clave}>
          <SearchKey clave={clave} owner="" />
        </li>
      ))}
    </ul>
  )
}

function SearchKey({ clave, owner }: { clave: string; owner: string }) {
  return (
    <Link
      className={`tap-line undecorated gap-8 hover-underline-4 ${classes.search ?? ''}`}
      to={paths.search(clave)}
      aria-label={owner === '' ? `Buscar ${clave}` : `Buscar ${clave} de ${owner}`}
    >
      <PartKey>{clave}</PartKey>
      <IconSearch size={16} aria-hidden />
    </Link>
  )
}

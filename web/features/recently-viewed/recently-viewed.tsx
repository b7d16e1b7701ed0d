import { useMemo } from 'react'
import { Link } from 'react-router'
import { PartKey } from '#web/ui/part-key.tsx'
import { lineAndBrand } from '#web/ui/product/product-text.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'
import { clearViewed, parseViewed, VIEWED_STORAGE_KEY } from './viewed-parts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './recently-viewed.module.css'
import { paths } from '#web/app/paths.ts'

/** The last parts viewed in this browser, without the current one. Renders nothing for none. */
export function RecentlyViewed({ without }: { without: string | null }) {
  const text = useStoredText(VIEWED_STORAGE_KEY)
  const parts = useMemo(() => parseViewed(text ?? null).filter(({ k_parte }) => k_parte !== without), [text, without])
  if (parts.length === 0) return null
  return (
    <section className="no-print" aria-labelledby="vistas">
      <div className="row items-baseline justify-between gap-0-16 mb-10">
        <SectionHeading id="vistas">Vistas recientemente</SectionHeading>
        <button type="button" className="hover-underline tappable faint text-sm" onClick={clearViewed}>
          Borrar historial
        </button>
      </div>
      <ul className={`grid gap-8 ${classes.parts ?? ''}`}>
        {parts.map((part) => (
          <li key={part.k_parte}>
            <Link
              className={`hover-edge-g4-d3 flex items-center gap-10 h-full ${classes.part ?? ''}`}
              to={paths.product(part.k_parte)}
            >
              <img className={classes.picture} src={part.picture} alt="" width={64} height={48} loading="lazy" />
              <span className={classes.name}>
                <PartKey>{part.k_parte}</PartKey>
                <span className="block faint text-xs">{lineAndBrand(part)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { BrandLetter } from './brands-by-letter.ts'
import classes from './brand-index.module.css'
import { paths } from '#web/app/paths.ts'

/** From this number on, a row of letters leads to the brands. */
const MANY_BRANDS = 60

/** Brands by letter, each with its logo or name and its number of parts. */
export function BrandIndex({ letters }: { letters: readonly BrandLetter[] }) {
  return (
    <>
      {letters.reduce((sum, { brands }) => sum + brands.length, 0) >= MANY_BRANDS && (
        <nav aria-label="Letras" className="row gap-4 mb-8">
          {letters.map(({ letter }) => (
            <a
              key={letter}
              href={`#letra-${letter}`}
              className={`hover-edge grid tappable rounded subheading ${classes.jump ?? ''}`}
            >
              {letter}
            </a>
          ))}
        </nav>
      )}
      <div className={classes.groups}>
        {letters.map(({ letter, brands }) => (
          <section
            key={letter}
            aria-labelledby={`letra-${letter}`}
            className={`grid py-8 ruled ${classes.group ?? ''}`}
          >
            <h2 id={`letra-${letter}`} className={`text-h2 accent leading-12 ${classes.letter ?? ''}`}>
              {letter}
            </h2>
            <ul className="list">
              {brands.map(({ id, marca, logo, productos }) => (
                <li key={id}>
                  <Link
                    to={paths.brand(id, marca)}
                    className={`flex items-center justify-between gap-12 tappable undecorated ${classes.brand ?? ''}`}
                  >
                    {logo === null ? (
                      <span className={`semibold text-lg ${classes.name ?? ''}`}>{marca}</span>
                    ) : (
                      <span className={`block flex-none rounded ${classes.logo ?? ''}`}>
                        <ContentPicture picture={logo} sizes="128px" alt={marca} loading="lazy" />
                      </span>
                    )}
                    <span className="flex-none faint text-md">
                      {countText(productos)} {productos === 1 ? 'pieza' : 'piezas'}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

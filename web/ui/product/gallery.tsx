import { useState } from 'react'
import type { Picture } from '#contract/product.ts'
import classes from './gallery.module.css'

interface GalleryProps {
  /** At least one. */
  readonly pictures: readonly Picture[]
  /** What they show. */
  readonly text: string
}

/** One picture large; where there are several, a strip to choose from. */
export function Gallery({ pictures, text }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const current = pictures[index] ?? pictures[0]
  if (current === undefined) return null
  return (
    <div className={classes.gallery}>
      <div className={classes.frame}>
        <img className={classes.picture} src={current.lg} alt={text} width={640} height={480} fetchPriority="high" />
      </div>
      {pictures.length > 1 && (
        <ul className={classes.strip} aria-label="Imágenes">
          {pictures.map((picture, each) => (
            <li key={picture.sm}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={each === index}
                aria-label={`Imagen ${each + 1} de ${pictures.length}`}
                onClick={() => setIndex(each)}
              >
                <img src={picture.sm} alt="" width={64} height={48} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { keptPages, type KeptPage } from './cached-pages.ts'
import { keptTime } from './cached-time.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './cached-page-list.module.css'

/** The pages that can be read without network. */
export function KeptList({ whenEmpty = null }: { whenEmpty?: string | null }) {
  const pages = useKeptPages()
  if (pages === null) return null
  if (pages.length === 0) return whenEmpty === null ? null : <p className={classes.empty}>{whenEmpty}</p>
  return (
    <section className={classes.kept} aria-labelledby="guardado">
      <SectionHeading id="guardado" className={classes.heading}>
        Guardado en este equipo
      </SectionHeading>
      <ul className={classes.pages}>
        {pages.map(({ path, title, keptAt }) => (
          <li key={path}>
            {/* Loaded whole: the service worker has the page, not the data of a change of screen. */}
            <a className={classes.page} href={path}>
              <span className={classes.title}>{title}</span>
              <time dateTime={keptAt} className={classes.time}>
                {keptTime(keptAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useKeptPages(): readonly KeptPage[] | null {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = await keptPages()
      if (!isGone) setPages(found)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [])
  return pages
}

import { useEffect, useState } from 'react'
import { cachedPages, type CachedPage } from './cached-pages.ts'
import { cachedTime } from './cached-time.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './cached-page-list.module.css'

/** The pages that can be read without network. */
export function CachedPageList({ whenEmpty = null }: { whenEmpty?: string | null }) {
  const pages = useCachedPages()
  if (pages === null) return null
  if (pages.length === 0)
    return whenEmpty === null ? null : <p className="faint leading-145 paragraph max-w-36">{whenEmpty}</p>
  return (
    <section className="mt-32" aria-labelledby="guardado">
      <SectionHeading id="guardado" className="mb-8">
        Guardado en este equipo
      </SectionHeading>
      <ul className={classes.pages}>
        {pages.map(({ path, title, cachedAt }) => (
          <li className="ruled" key={path}>
            {/* Loaded whole: the service worker has the page, not the data of a change of screen. */}
            <a
              className={`row items-baseline justify-between undecorated leading-14 ${classes.page ?? ''}`}
              href={path}
            >
              <span className={`semibold basis-16 ${classes.title ?? ''}`}>{title}</span>
              <time dateTime={cachedAt} className="text-sm faint">
                {cachedTime(cachedAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useCachedPages(): readonly CachedPage[] | null {
  const [pages, setPages] = useState<readonly CachedPage[] | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = await cachedPages()
      if (!isGone) setPages(found)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [])
  return pages
}

import { useEffect } from 'react'
import { countBanners } from '#web/data/counts/banner-counts.ts'
import type { HomeData } from '#web/features/home/home-data.ts'

/** The share of a banner that must be visible. */
const SEEN_SHARE = 0.5
/** Views and clicks are sent together, this long after the first. */
const SENT_AFTER_MS = 3000

/**
 * Counts the views (once each) and clicks of the banners, without cookies and without a user. Pending counts are sent when the page is
 * left.
 */
export function useBannerCounts({ banners, preview }: HomeData): void {
  useEffect(() => {
    if (preview !== undefined || !('data' in banners)) return
    const seen = new Set<number>()
    let [views, clicks]: [number[], number[]] = [[], []]
    let timer: number | undefined
    const send = () => {
      window.clearTimeout(timer)
      timer = undefined
      if (views.length + clicks.length > 0) countBanners({ vistas: views, clics: clicks })
      ;[views, clicks] = [[], []]
    }
    const sendSoon = () => (timer ??= window.setTimeout(send, SENT_AFTER_MS))
    const onSeen = (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        const id = idOf(target)
        if (!isIntersecting || id === null || seen.has(id)) continue
        seen.add(id)
        views.push(id)
        sendSoon()
      }
    }
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      const id = idOf(target.closest('[data-banner]'))
      if (id === null) return
      clicks.push(id)
      sendSoon()
    }
    const observer = new IntersectionObserver(onSeen, { threshold: SEEN_SHARE })
    for (const banner of document.querySelectorAll('[data-banner]')) observer.observe(banner)
    document.addEventListener('click', onClick)
    window.addEventListener('pagehide', send)
    return () => {
      observer.disconnect()
      document.removeEventListener('click', onClick)
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [banners, preview])
}

function idOf(element: Element | null): number | null {
  const id = element instanceof HTMLElement ? Number(element.dataset['banner']) : Number.NaN
  return Number.isInteger(id) && id > 0 ? id : null
}

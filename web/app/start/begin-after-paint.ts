import type { LateFont } from '#web/ui/theme/fonts.ts'

/**
 * Part of the page as text: it uses nothing but its arguments. Loads the scripts of the page once it has been painted, runs them one after
 * another, so that none blocks for long, and then the script that starts the router. Touching the page or typing before loads them at once;
 * a pressed button acts as soon as possible. A form that only scripts send is sent then, once: one with an action is answered by the
 * server, one without is never submitted by the browser. Without scripts the page shows its content for browsers without scripts.
 *
 * @param files the script that starts the router loads them all; those that others need come later in the list
 */
export function beginAfterPaint(files: readonly string[], fonts: readonly LateFont[]): void {
  /** For browsers that do not report paints. */
  const LATEST_MS = 3000
  const page = document.documentElement
  let hasBegun = false
  let hasFailed = false

  const add = async (attributes: Record<string, string>, tag: 'link' | 'script', text = '') => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    element.textContent = text
    // A missing file is reported by the module that needs it.
    const ended = new Promise<boolean>((resolve) => {
      element.addEventListener('load', () => resolve(true))
      element.addEventListener('error', () => resolve(false))
    })
    document.head.append(element)
    return ended
  }
  const addFonts = async () => {
    const faces = fonts.map(({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight }))
    await Promise.allSettled(faces.map(async (face) => face.load()))
    for (const face of faces) if (face.status === 'loaded') document.fonts.add(face)
  }
  /** The form that waits for its scripts, and the button that sent it. */
  let held: readonly [form: HTMLFormElement, button: HTMLElement | null] | null = null
  const tell = () => {
    const [form] = held ?? []
    if (!hasFailed || form === undefined || form.querySelector('[data-unsent]') !== null) return
    const notice = document.createElement('p')
    notice.role = 'alert'
    notice.dataset['unsent'] = ''
    notice.textContent = 'No se envió: la página no terminó de cargar. Copia lo que escribiste y vuelve a cargarla.'
    form.append(notice)
  }
  /** For browsers with scripts the content of `<noscript>` is text. */
  const showPlain = () => {
    for (const plain of document.querySelectorAll('noscript')) {
      const parts = document.createElement('template')
      parts.innerHTML = plain.textContent
      plain.replaceWith(parts.content)
    }
  }
  // On the window, since React has prevented events that it handles by then.
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (event.defaultPrevented) held = held?.[0] === form ? null : held
    else if (form.getAttribute('method') === 'post' && !form.hasAttribute('action')) {
      event.preventDefault()
      held = [form, event.submitter]
      tell()
    }
  })

  const begin = async () => {
    if (hasBegun) return
    hasBegun = true
    void addFonts()
    for (const href of files) void add({ rel: 'modulepreload', fetchpriority: 'low', href }, 'link')
    // The router's entry begins as soon as it runs.
    const parts = files.filter((file) => !file.includes('entry.client')).toReversed()
    for (const src of parts) await add({ type: 'module', src }, 'script')
    const hasRun = await add({ type: 'module' }, 'script', document.getElementById('inicio')?.textContent ?? '')
    hasFailed = !hasRun
    tell()
    if (hasFailed) showPlain()
  }

  let pressed: HTMLElement | null = null
  const onPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  }
  document.addEventListener('click', onPress)
  // From then on React handles clicks (entry.client.tsx): nothing must happen twice.
  document.addEventListener('hydrate', () => document.removeEventListener('click', onPress), { once: true })
  new MutationObserver((_, observer) => {
    observer.disconnect()
    if (pressed?.isConnected === true) pressed.click()
    const [form, button] = held ?? []
    held = null
    if (form?.isConnected === true) form.requestSubmit(button?.isConnected === true ? button : null)
  }).observe(page, { attributeFilter: ['data-interactive'] })

  for (const input of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(input, () => void begin(), { once: true, passive: true })
  if (document.visibilityState === 'hidden') void begin()
  setTimeout(() => void begin(), LATEST_MS)
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) void begin()
  }).observe({ type: 'paint', buffered: true })
}

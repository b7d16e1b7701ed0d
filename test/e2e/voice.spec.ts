import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Specification, sections 4, 5, 8 and 9: search by voice. The recognition is the browser's; the page gets one whose
// results the test decides.

interface FakeRecognition {
  readonly settings: { lang: string; continuous: boolean; interimResults: boolean }
  say(text: string): void
  fail(code: string): void
  fallSilent(): void
}

declare global {
  interface Window {
    heard: FakeRecognition | null
  }
}

async function installRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = null
    class Recognition extends EventTarget {
      lang = ''
      continuous = true
      interimResults = true
      maxAlternatives = 5
      start() {
        const { lang, continuous, interimResults } = this
        const tell = (type: string, fields: object = {}) => this.dispatchEvent(Object.assign(new Event(type), fields))
        window.heard = {
          settings: { lang, continuous, interimResults },
          say: (transcript) => {
            tell('result', { results: [[{ transcript }]] })
            tell('end')
          },
          fail: (error) => {
            tell('error', { error })
            tell('end')
          },
          fallSilent: () => {
            tell('end')
          },
        }
      }
      abort() {
        window.heard = null
      }
    }
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Recognition })
  })
}

async function open(page: Page): Promise<void> {
  await visit(page, '/tuerca/home')
}

const microphone = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Buscar por voz' })

async function listen(page: Page): Promise<void> {
  await microphone(page).click()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true')
}

test('sections 4, 8 and 9: it listens, says what goes wrong, can be tried again, and leads to the results', async ({
  page,
}) => {
  await installRecognition(page)
  await open(page)
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  await test.step('in es-MX, not continuously, without interim results', async () => {
    await listen(page)
    expect(await page.evaluate(() => window.heard?.settings)).toEqual({
      lang: 'es-MX',
      continuous: false,
      interimResults: false,
    })
    await expect(box).toHaveAttribute('placeholder', 'Escuchando…')
  })
  await test.step('ended by the button, Escape or typing it shows no message', async () => {
    for (const end of [
      () => microphone(page).click(),
      async () => {
        await box.focus()
        await page.keyboard.press('Escape')
      },
      () => box.fill('balatas'),
    ]) {
      if (!(await page.evaluate(() => window.heard !== null))) await listen(page)
      await end()
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
      expect(await page.evaluate(() => window.heard)).toBeNull()
      await expect(page.getByText('Ocurrió un error')).toBeHidden()
    }
  })
  const message = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
  for (const [code, text] of [
    ['not-allowed', 'Permiso denegado. Activa el micrófono en tu navegador.'],
    ['service-not-allowed', 'Permiso denegado. Activa el micrófono en tu navegador.'],
    ['no-speech', 'Ocurrió un error al procesar tu voz.'],
    ['network', 'Ocurrió un error al procesar tu voz.'],
    ['audio-capture', 'Ocurrió un error al procesar tu voz.'],
    [null, 'Ocurrió un error al procesar tu voz.'],
  ] as const) {
    await test.step(code ?? 'without a word', async () => {
      await listen(page)
      // That of the time before has gone.
      await expect(message(text)).toBeHidden()
      await page.evaluate((error) => (error === null ? window.heard?.fallSilent() : window.heard?.fail(error)), code)
      await expect(message(text)).toBeVisible()
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
      await expect(page).toHaveURL('/tuerca/home')
    })
  }
  await test.step('a result under three letters stays in the field, with what is missing', async () => {
    await listen(page)
    await page.evaluate(() => window.heard?.say('ba'))
    await expect(box).toHaveValue('ba')
    await expect(box).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'Escribe al menos 3 caracteres.' })).toBeVisible()
    await expect(page).toHaveURL('/tuerca/home')
  })
  await test.step('a result ends the listening and goes to ListadoProductos with param prod', async () => {
    await listen(page)
    await page.evaluate(() => window.heard?.say('balatas tsuru'))
    await expect(page).toHaveURL('/tuerca/ListadoProductos?prod=balatas+tsuru')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('section 9: its messages are toasts that leave after 3000 ms', async ({ page }) => {
  await installRecognition(page)
  await page.clock.install()
  await open(page)
  await listen(page)
  // From here on only `runFor` moves the clock: a busy machine takes its time between two looks.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.heard?.fail('network'))
  const message = page.getByRole('alert').filter({ hasText: 'Ocurrió un error al procesar tu voz.' })
  await page.clock.runFor(500)
  await expect(message).toBeVisible()
  await page.clock.runFor(2000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1500)
  // Its time is over: it slides out.
  await page.clock.resume()
  await expect(message).toBeHidden()
})

test("section 8: voice unsupported: 'Tu navegador no soporta búsqueda por voz.'", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await open(page)
  await microphone(page).click()
  await expect(page.getByText('Tu navegador no soporta búsqueda por voz.', { exact: true })).toBeVisible()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
})

test('section 4: works in the modal of small screens, which closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await installRecognition(page)
  await open(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar por marca/u })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  await dialog.getByRole('button', { name: 'Buscar por voz' }).click()
  await page.evaluate(() => window.heard?.say('amortiguadores jetta'))
  await expect(page).toHaveURL('/tuerca/ListadoProductos?prod=amortiguadores+jetta')
  await expect(dialog).toBeHidden()
})

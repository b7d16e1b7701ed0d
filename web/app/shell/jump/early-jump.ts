/** Of the page: 'pressed' before the code of the jump was there, 'handled' from then on. */
export const JUMP_KEYS = 'jumpKeys'

/** Part of the page as text: it uses nothing from outside. Ctrl K, or Cmd K, pressed before the code of the jump has loaded is not lost. */
export function awaitJumpKeys(): void {
  const { dataset } = document.documentElement
  window.addEventListener('keydown', (event) => {
    const isJump =
      event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    if (!isJump || dataset['jumpKeys'] === 'handled') return
    event.preventDefault()
    dataset['jumpKeys'] = 'pressed'
  })
}

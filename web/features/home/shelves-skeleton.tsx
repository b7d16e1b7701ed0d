import compare from '#web/features/compare/compare-check.module.css'
import partKey from '#web/ui/part-key.module.css'
import availability from '#web/ui/product/availability.module.css'
import badges from '#web/ui/product/product-badges.module.css'
import card from '#web/features/parts/product-card.module.css'
import places from './banner-places.module.css'
import section from './home-section.module.css'
import lines from './line-index.module.css'
import shelf from './product-shelf.module.css'

const CARDS = [1, 2, 3, 4, 5, 6]

/**
 * The shape of the shelves. It uses all their styles: the server renders them, so their styles belong to the first load, unlike their code.
 */
export function ShelvesSkeleton() {
  return (
    <div aria-hidden>
      <div className={places.strips} />
      <div className={section.section}>
        <div className={`flex items-end justify-between mb-16 ${section.head ?? ''}`}>
          <p className={`heading leading-11 text-h1 ${section.title ?? ''}`}>&nbsp;</p>
        </div>
        <ul className={`grid gap-12 ${shelf.shelf ?? ''}`} data-layout="rows">
          {CARDS.map((each) => (
            <li key={each}>
              <div className={`hover-edge-g4-d3 ${card.card ?? ''}`}>
                <div className={card.picture} />
                <span className={`text-md medium mono break-anywhere ${partKey.key ?? ''}`}>&nbsp;</span>
                <span
                  className={`inline-flex items-center gap-6 text-sm medium nowrap ${availability.availability ?? ''}`}
                >
                  &nbsp;
                </span>
                <span className={badges.badges} />
                <span className={`no-print items-center gap-6 tappable above-link ${compare.check ?? ''}`}>&nbsp;</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ul className={`${section.section ?? ''} ${lines.index ?? ''}`}>
        {CARDS.map((each) => (
          <li key={each} className={lines.line} />
        ))}
      </ul>
      <div className={places.slider} />
      <div className="m-0" />
    </div>
  )
}

import { describe, expect, it } from 'vitest'
import { readDescription } from '#imports/descriptions/read-description.ts'

/** 'MAKE MODEL from-to engine' for each application; a null make is '?'. */
function applications(text: string): string[] {
  return readDescription(text, null).applications.map(({ make, model, yearFrom, yearTo, engine }) =>
    `${make ?? '?'} ${model} ${yearFrom ?? ''}-${yearTo ?? ''} ${engine ?? ''}`.trim(),
  )
}

describe('years', () => {
  it.each([
    ['"/" joins years', 'AB-1 BALATA TSURU 93/16', ['NISSAN TSURU 1993-2016']],
    ['"-" joins years', 'AB-1 BALATA TSURU 93-16', ['NISSAN TSURU 1993-2016']],
    ['blanks around the sign', 'AB-1 BALATA TSURU 93 - 16', ['NISSAN TSURU 1993-2016']],
    ['reversed', 'AB-1 SENSOR EDGE 12-08', ['FORD EDGE 2008-2012']],
    ['reversed over the century', 'AB-1 SENSOR RANGER 05/94', ['FORD RANGER 1994-2005']],
    ['one year twice', 'AB-1 SENSOR VERSA 17/17', ['NISSAN VERSA 2017-2017']],
    ['open with AD', 'AB-1 SENSOR ONIX 21/AD', ['CHEVROLET ONIX 2021-']],
    ['open with ADL', 'AB-1 SENSOR NP300 09-ADL', ['NISSAN NP300 2009-']],
    ['open with a dash', 'AB-1 SENSOR NP300 09-', ['NISSAN NP300 2009-']],
    [
      'open with a dash inside the line',
      'AB-1 SENSOR NP300 09-, TIIDA 07/18',
      ['NISSAN NP300 2009-', 'NISSAN TIIDA 2007-2018'],
    ],
    ['open with a plus', 'AB-1 SENSOR CX-5 13+', ['MAZDA CX-5 2013-']],
    ['en adelante', 'AB-1 SENSOR OPTRA 2.0L 06 EN ADELANTE', ['CHEVROLET OPTRA 2006- 2.0L']],
    ['up', 'AB-1 SENSOR CHEVY 94 UP', ['CHEVROLET CHEVY 1994-']],
    ['until', 'AB-1 SENSOR RANGER HASTA EL 97', ['FORD RANGER -1997']],
    ['two digits alone', 'AB-1 SENSOR PLATINA 07', ['NISSAN PLATINA 2007-2007']],
    ['four digits alone', 'AB-1 SENSOR PLATINA 2006', ['NISSAN PLATINA 2006-2006']],
    ['del … al', 'AB-1 SENSOR TSURU DEL 92 AL 2016', ['NISSAN TSURU 1992-2016']],
    ['four digits and two', 'AB-1 SENSOR SENTRA 2007/12', ['NISSAN SENTRA 2007-2012']],
    ['a number of a version that the range includes', 'AB-1 FARO TSURU GSR 2000 92-03', ['NISSAN TSURU 1992-2003']],
    ['in brackets behind the model', 'AB-1 SENSOR CRUZE (2010-2016)', ['CHEVROLET CRUZE 2010-2016']],
    ['in brackets behind the body', 'AB-1 SENSOR AVEO HATCHBACK 5 PTAS (12-17)', ['CHEVROLET AVEO 2012-2017']],
    [
      'in brackets for each body',
      'AB-1 SENSOR COLORADO 2P (04-12) 4P (06-12)',
      ['CHEVROLET COLORADO 2004-2012', 'CHEVROLET COLORADO 2006-2012'],
    ],
    ['before the model', 'AB-1 SENSOR 2013-2020 NISSAN NOTE', ['NISSAN NOTE 2013-2020']],
    ['in brackets before the model', 'AB-1 SENSOR (2006-2012) FUSION', ['FORD FUSION 2006-2012']],
    ['glued to the model', 'AB-1 SENSOR MARCH2012-2020', ['NISSAN MARCH 2012-2020']],
    ['one glued to the model', 'AB-1 SENSOR MARCH2015', ['NISSAN MARCH 2015-2015']],
    ['glued to the body', 'AB-1 SENSOR TSURU SEDAN92-17', ['NISSAN TSURU 1992-2017']],
    ['glued to the doors', 'AB-1 SENSOR PLATINA 4P02/10', ['NISSAN PLATINA 2002-2010']],
    ['since', 'AB-1 SENSOR ACCENT DESDE 2018', ['HYUNDAI ACCENT 2018-']],
    ['since … until', 'AB-1 SENSOR TSURU DESDE EL 92 HASTA 2016', ['NISSAN TSURU 1992-2016']],
    ['behind a point', 'AB-1 SENSOR SOUL MOD.2015', ['KIA SOUL 2015-2015']],
    ['with their word', 'AB-1 SENSOR IKON AÑO 2001 AL 2007', ['FORD IKON 2001-2007']],
  ])('%s', (_, text, wanted) => {
    expect(applications(text)).toEqual(wanted)
  })
})

describe('the models that years belong to', () => {
  it.each([
    [
      'to every model of a list by commas that has no other years',
      'AB-1 FILTRO AVEO,SPARK,BEAT 18/21',
      ['CHEVROLET AVEO 2018-2021', 'CHEVROLET SPARK 2018-2021', 'CHEVROLET BEAT 2018-2021'],
    ],
    ['by blanks', 'AB-1 FILTRO CLIO MEGANE 01/09', ['RENAULT CLIO 2001-2009', 'RENAULT MEGANE 2001-2009']],
    ['by slashes', 'AB-1 FILTRO FRONTIER/XTERRA 01/04', ['NISSAN FRONTIER 2001-2004', 'NISSAN XTERRA 2001-2004']],
    [
      'a model behind the last years has none',
      'AB-1 FILTRO VENTO 14/20 POLO 13/19 SAVEIRO',
      ['VOLKSWAGEN VENTO 2014-2020', 'VOLKSWAGEN POLO 2013-2019', 'VOLKSWAGEN SAVEIRO -'],
    ],
    ['no years at all', 'AB-1 FILTRO JEEP LIBERTY,PATRIOT', ['JEEP LIBERTY -', 'JEEP PATRIOT -']],
    [
      'two ranges for one model',
      'AB-1 FILTRO SENTRA 91-94, 95-99',
      ['NISSAN SENTRA 1991-1994', 'NISSAN SENTRA 1995-1999'],
    ],
    [
      'an engine and years behind years repeat the model',
      'AB-1 FILTRO RANGER 2.3L 83/97, 2.5L 98/01',
      ['FORD RANGER 1983-1997 2.3L', 'FORD RANGER 1998-2001 2.5L'],
    ],
    [
      'as many years in a row as models: one each',
      'AB-1 JUNTA ASTRA ZAFIRA 00/06 01/05',
      ['CHEVROLET ASTRA 2000-2006', 'CHEVROLET ZAFIRA 2001-2005'],
    ],
    [
      'a heading is not an application',
      'AB-1 SELLO SEAT,IBIZA,LEON TOLEDO 00-04/IBIZA 03-09/LEON 01-05',
      ['SEAT TOLEDO 2000-2004', 'SEAT IBIZA 2003-2009', 'SEAT LEON 2001-2005'],
    ],
    [
      'the same twice counts once',
      'AB-1 SELLO SPARK 11/17,AVEO 08/17,SPARK 11/17',
      ['CHEVROLET SPARK 2011-2017', 'CHEVROLET AVEO 2008-2017'],
    ],
    ['a make alone is no application', 'AB-1 SELLO FORD 87/92', []],
    [
      'not to a model that was not sold then, if the last one was',
      'AB-1 SELLO PLATINA KWID 19/22',
      ['NISSAN PLATINA -', 'RENAULT KWID 2019-2022'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(applications(text)).toEqual(wanted)
  })
})

describe('numbers that are no years', () => {
  it.each([
    ['sizes of blades', 'AB-1 PLUMA 26/650 MM VERSA 20/23', ['NISSAN VERSA 2020-2023']],
    ['inches', 'AB-1 BIRLO TSURU 1 13/16 92/16', ['NISSAN TSURU 1992-2016']],
    ['load of a truck', 'AB-1 BALERO CHEYENNE 1/2 TON 88/98', ['CHEVROLET CHEYENNE 1988-1998']],
    ['splines with their word', 'AB-1 JUNTA JETTA A4 25/22 ESTRIAS 99/15', ['VOLKSWAGEN JETTA A4 1999-2015']],
    ['splines in brackets', 'AB-1 JUNTA MERIVA (22/23) 03/08', ['CHEVROLET MERIVA 2003-2008']],
    ['splines before the model', 'AB-1 JUNTA 25/24 SONIC 12/18', ['CHEVROLET SONIC 2012-2018']],
    ['power of a bulb', 'AB-1 FOCO 60/55W CHEVY 94/12', ['CHEVROLET CHEVY 1994-2012']],
    ['counts', 'AB-1 MAZA 04 BIRLOS AVEO 5 BIRLOS 08/17', ['CHEVROLET AVEO 2008-2017']],
    ['part numbers', 'AB-1/9706/0408 REPUESTO DE 9706 Y 0408', []],
    ['ratios', 'AB-1 CORONA Y PIÑON 11/41 NP300 09/15', ['NISSAN NP300 2009-2015']],
    ['doors', 'AB-1 FASCIA FIESTA 4P 03/08', ['FORD FIESTA 2003-2008']],
    ['a fraction behind a make', 'AB-1 BALERO MAZDA 3/4 TON B2000 86/93', ['MAZDA B2000 1986-1993']],
    ['a fraction of an inch', 'AB-1 ABRAZADERA 2 1/4 TSURU 92/16', ['NISSAN TSURU 1992-2016']],
    ['a thread', 'AB-1 TUERCA 12 X 1.5 MAZDA 3 04/13', ['MAZDA 3 2004-2013']],
    ['a series', 'AB-1 CRUCETA SERIE 3 RANGER 93/97', ['FORD RANGER 1993-1997']],
  ])('%s', (_, text, wanted) => {
    expect(applications(text)).toEqual(wanted)
  })
})

describe('engines', () => {
  it.each([
    [
      'before a list: of all',
      'AB-1 ANILLOS NISSAN 2.4L L4, URVAN 99/08, FRONTIER 99/04',
      ['NISSAN URVAN 1999-2008 L4 2.4L', 'NISSAN FRONTIER 1999-2004 L4 2.4L'],
    ],
    [
      'before a list, but another engine by its code',
      'AB-1 ANILLOS NISSAN 2.4L TSURU GA16 D21 KA24 94/04',
      ['NISSAN TSURU 1994-2004', 'NISSAN D21 1994-2004 2.4L'],
    ],
    [
      'a comma between engines does not split models',
      'AB-1 BOMBA CORSA 1.6L, 1.8L 03/08',
      ['CHEVROLET CORSA 2003-2008 1.6L 1.8L'],
    ],
    ['decimal comma', 'AB-1 BOMBA BEAT 1,2L 18/21', ['CHEVROLET BEAT 2018-2021 1.2L']],
    ['without its L', 'AB-1 BOMBA CLIO 1.6 16V 02/09', ['RENAULT CLIO 2002-2009 1.6L']],
    ['cylinders in words', 'AB-1 BOMBA BORA 5 CIL 2.5L 06/10', ['VOLKSWAGEN BORA 2006-2010 L5 2.5L']],
    ['cylinders glued', 'AB-1 BOMBA CIRRUS 4C 2.0/2.4 95/00', ['CHRYSLER CIRRUS 1995-2000 L4 2.0L 2.4L']],
    ['litres, then cylinders alone', 'AB-1 BOMBA BLAZER 4.3 L 6 96-05', ['CHEVROLET BLAZER 1996-2005 V6 4.3L']],
    ['lists of both', 'AB-1 BOMBA SUBURBAN 5.0, 5.7 L 6, 8 96-99', ['CHEVROLET SUBURBAN 1996-1999 V6 V8 5.0L 5.7L']],
    ['I and L are one', 'AB-1 BOMBA WRANGLER I6 4.0L 97/06', ['JEEP WRANGLER 1997-2006 L6 4.0L']],
    ['turbo', 'AB-1 BOMBA ONIX 1.2T 21/23', ['CHEVROLET ONIX 2021-2023 1.2L']],
    [
      'of every model that shares the years',
      'AB-1 BOMBA VITARA AERIO 2.0L 02/06',
      ['SUZUKI VITARA 2002-2006 2.0L', 'SUZUKI AERIO 2002-2006 2.0L'],
    ],
    ['pressure is none', 'AB-1 BOMBA 3.5 BAR GOL 09/16', ['VOLKSWAGEN GOL 2009-2016']],
    ['from … to', 'AB-1 BOMBA SENTRA 1.6L A 2.0L 95/99', ['NISSAN SENTRA 1995-1999 1.6L 2.0L']],
    [
      'behind the years, before a comma or the end',
      'AB-1 BOMBA CLIO 02/09 1.6L,SENTRA 01/06 1.8L',
      ['RENAULT CLIO 2002-2009 1.6L', 'NISSAN SENTRA 2001-2006 1.8L'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(applications(text)).toEqual(wanted)
  })
})

describe('makes and models', () => {
  it.each([
    [
      'a stated make carries where it builds the model',
      'AB-1 BUJE DODGE STRATUS 95/06,NEON 95/05',
      ['DODGE STRATUS 1995-2006', 'DODGE NEON 1995-2005'],
    ],
    [
      'and not where it does not',
      'AB-1 BUJE SUZUKI VITARA 99/04,TRACKER 99/04',
      ['SUZUKI VITARA 1999-2004', 'CHEVROLET TRACKER 1999-2004'],
    ],
    ['several makes and none stated', 'AB-1 BUJE MATIZ 04/09', ['? MATIZ 2004-2009']],
    ['the years leave one make', 'AB-1 BUJE VOYAGER 2002/2007', ['CHRYSLER VOYAGER 2002-2007']],
    ['an abbreviated make', 'AB-1 BUJE VW DERBY 95/09', ['VOLKSWAGEN DERBY 1995-2009']],
    ['a make behind the model', 'AB-1 MICA PICK UP NISSAN 94/07', ['NISSAN PICK UP 1994-2007']],
    [
      'numbers beside their make',
      'AB-1 BUJE MAZDA 6 03/08, PEUGEOT 307 02/07,206 01/09',
      ['MAZDA 6 2003-2008', 'PEUGEOT 307 2002-2007', 'PEUGEOT 206 2001-2009'],
    ],
    [
      'a number between models of its make',
      'AB-1 BUJE FIAT PALIO 500 UNO 12/16',
      ['FIAT PALIO 2012-2016', 'FIAT 500 2012-2016', 'FIAT UNO 2012-2016'],
    ],
    ['a second make behind a dash', 'AB-1 BUJE DODGE-RAM CALIBER 07/12', ['DODGE CALIBER 2007-2012']],
    [
      'two names of one model',
      'AB-1 BUJE ACCORD CROSSTOUR 10/14,SUPER DUTY F-250 05/07',
      ['HONDA CROSSTOUR 2010-2014', 'FORD F-250 SUPER DUTY 2005-2007'],
    ],
    [
      'a dash between two models',
      'AB-1 BUJE JETTA-GOLF 93/99',
      ['VOLKSWAGEN JETTA 1993-1999', 'VOLKSWAGEN GOLF 1993-1999'],
    ],
    ['a dash inside one', 'AB-1 BUJE X-TRAIL 08/14,F-150 04/08', ['NISSAN X-TRAIL 2008-2014', 'FORD F-150 2004-2008']],
    ['many words are one model', 'AB-1 BUJE PICK UP D21 ESTAQUITAS 94/08', ['NISSAN PICK UP D21 ESTAQUITAS 1994-2008']],
    [
      'PICK UP beside a pick-up names the body',
      'AB-1 BUJE F150 PICK UP 97/03,PICKUP B2300 94/97',
      ['FORD F-150 1997-2003', 'MAZDA B2300 1994-1997'],
    ],
    [
      'written apart and together',
      'AB-1 BUJE RAV 4 06/12,4 RUNNER 03/09,CRV 07/11,TOWN&COUNTRY 01/07',
      [
        'TOYOTA RAV4 2006-2012',
        'TOYOTA 4RUNNER 2003-2009',
        'HONDA CR-V 2007-2011',
        'CHRYSLER TOWN & COUNTRY 2001-2007',
      ],
    ],
    [
      'a family shortened',
      'AB-1 BUJE F-250/350 99/07,SILVERADO 1500,2500 07/13',
      [
        'FORD F-250 1999-2007',
        'FORD F-350 1999-2007',
        'CHEVROLET SILVERADO 1500 2007-2013',
        'CHEVROLET SILVERADO 2500 2007-2013',
      ],
    ],
    [
      'generations belong to the name',
      'AB-1 BUJE TSURU II 88/91,MEGANE II 04/09,GOLF A3 93/99',
      ['NISSAN TSURU II 1988-1991', 'RENAULT MEGANE II 2004-2009', 'VOLKSWAGEN GOLF A3 1993-1999'],
    ],
    [
      'so do names of chassis',
      'AB-1 BUJE SENTRA B14 95/99,FRONTIER D22 98/04,GOLF VII 15/20',
      ['NISSAN SENTRA B14 1995-1999', 'NISSAN FRONTIER D22 1998-2004', 'VOLKSWAGEN GOLF VII 2015-2020'],
    ],
    [
      'several of them behind one model, or behind its body',
      'AB-1 BUJE SENTRA B15 B16 01/12,X-TRAIL T30,T31 02/14,JETTA SEDAN A4 99/07',
      [
        'NISSAN SENTRA B15 2001-2012',
        'NISSAN SENTRA B16 2001-2012',
        'NISSAN X-TRAIL T30 2002-2014',
        'NISSAN X-TRAIL T31 2002-2014',
        'VOLKSWAGEN JETTA A4 1999-2007',
      ],
    ],
    ['V before a number is an engine', 'AB-1 BUJE CAMRY V 6 07/11', ['TOYOTA CAMRY 2007-2011 V6']],
    [
      'generations shortened',
      'AB-1 BUJE GOLF A2,A3 88/99,CHEVY C2/C3 04/12,TSURU I,II 84/91',
      [
        'VOLKSWAGEN GOLF A2 1988-1999',
        'VOLKSWAGEN GOLF A3 1988-1999',
        'CHEVROLET CHEVY C2 2004-2012',
        'CHEVROLET CHEVY C3 2004-2012',
        'NISSAN TSURU I 1984-1991',
        'NISSAN TSURU II 1984-1991',
      ],
    ],
    [
      'small numbers of one make',
      'AB-1 BUJE MAZDA 3,6,CX-7 07/12,RENAULT 12,18 79/86',
      [
        'MAZDA 3 2007-2012',
        'MAZDA 6 2007-2012',
        'MAZDA CX-7 2007-2012',
        'RENAULT 12 1979-1986',
        'RENAULT 18 1979-1986',
      ],
    ],
    ['a number at the end of a list', 'AB-1 BUJE PEUGEOT 307 02/07,308', ['PEUGEOT 307 2002-2007', 'PEUGEOT 308 -']],
    ['an engine at the end is none', 'AB-1 BUJE CHEVROLET CAMARO 82/92,305', ['CHEVROLET CAMARO 1982-1992']],
    ['a load without a make', 'AB-1 BUJE S-10 94/03,2500 99/06', ['CHEVROLET S-10 1994-2003', '? 2500 1999-2006']],
    [
      'a load of both sides of a dash',
      'AB-1 BUJE SILVERADO-SIERRA 2500 01/06',
      ['CHEVROLET SILVERADO 2500 2001-2006', 'GMC SIERRA 2500 2001-2006'],
    ],
    ['cubic centimetres are no load', 'AB-1 BUJE VW COMBI 1600 74/87', ['VOLKSWAGEN COMBI 1974-1987']],
    ['a short name of the same house', 'AB-1 BUJE COBALT 05/10,G6', ['CHEVROLET COBALT 2005-2010', 'PONTIAC G6 -']],
    [
      'joined to the word before or after',
      'AB-1 BUJE P/BALATA AB-77/D610ALTIMA 02/06,SONIC12/18',
      ['NISSAN ALTIMA 2002-2006', 'CHEVROLET SONIC 2012-2018'],
    ],
    [
      'a word that is a model too, behind an engine',
      'AB-1 BUJE VERSA 1.6L 12/14 MARCH 1.6L NOTE',
      ['NISSAN VERSA 2012-2014 1.6L', 'NISSAN MARCH - 1.6L', 'NISSAN NOTE -'],
    ],
    ['a body behind an engine', 'AB-1 BUJE ACCENT 1.6L SEDAN 18/22', ['HYUNDAI ACCENT 2018-2022 1.6L']],
    [
      'a body beside a model',
      'AB-1 BUJE VENTO SEDAN 14/20,TAURUS WAGON 96/07',
      ['VOLKSWAGEN VENTO 2014-2020', 'FORD TAURUS 1996-2007'],
    ],
    ['a body beside a make', 'AB-1 BUJE FORD SEDAN 90/98,DODGE VAN 78/94', []],
    ['a body alone', 'AB-1 BUJE SEDAN 5 PTAS (1994-1999)', []],
    [
      'a body that its make sold as a model',
      'AB-1 BUJE VW SEDAN 74/03,FORD CARGO 01/08',
      ['VOLKSWAGEN SEDAN 1974-2003', 'FORD CARGO 2001-2008'],
    ],
    [
      'the same in a list of the make',
      'AB-1 BUJE VW COMBI 74/87,SEDAN 74/03',
      ['VOLKSWAGEN COMBI 1974-1987', 'VOLKSWAGEN SEDAN 1974-2003'],
    ],
    ['the same with its nickname', 'AB-1 BUJE SEDAN (VOCHO) 74/03', ['VOLKSWAGEN SEDAN 1974-2003']],
    ['but not with more of a body', 'AB-1 BUJE FORD CARGO VAN 01/08', []],
    [
      'a version that another make has for a model',
      'AB-1 BUJE TSURU CITY 04/08,GOL TRENDLINE CITY 17/19',
      ['NISSAN TSURU 2004-2008', 'VOLKSWAGEN GOL 2017-2019'],
    ],
    [
      'versions do not',
      'AB-1 BUJE VERSA SEDAN 15/19,AVEO LT 12/17,TRACKER NG 21/23',
      ['NISSAN VERSA 2015-2019', 'CHEVROLET AVEO 2012-2017', 'CHEVROLET TRACKER 2021-2023'],
    ],
    [
      'RAM is a make and a model',
      'AB-1 BUJE DODGE RAM 2500 03/09,RAM 700 15/20,RAM 1500 13/18',
      ['DODGE RAM 2500 2003-2009', 'RAM 700 2015-2020', 'RAM 1500 2013-2018'],
    ],
    ['CHEVY is a model', 'AB-1 BUJE CHEVY CORSA 03/08', ['CHEVROLET CHEVY 2003-2008', 'CHEVROLET CORSA 2003-2008']],
    ['and the make before its trucks', 'AB-1 BUJE CHEVY SUBURBAN 00/06', ['CHEVROLET SUBURBAN 2000-2006']],
    ['or before it was sold', 'AB-1 BUJE CHEVY CAMARO 70/74', ['CHEVROLET CAMARO 1970-1974']],
    [
      'one slip of spelling',
      'AB-1 BUJE FRONTEIR 08/14,ESCALDE 03/06',
      ['NISSAN FRONTIER 2008-2014', 'CADILLAC ESCALADE 2003-2006'],
    ],
    [
      'a typo that the list reveals',
      'AB-1 BUJE SENTRA 07/12,ALTMA 04/06',
      ['NISSAN SENTRA 2007-2012', 'NISSAN ALTIMA 2004-2006'],
    ],
    ['a slip in the first letter is none', 'AB-1 BUJE BMW Z4 DRIVE 09/14', ['BMW Z4 2009-2014']],
    ['a model that no list has', 'AB-1 BUJE SUZUKI XBEE 18/22', ['SUZUKI XBEE 2018-2022']],
    ['con, sin and para are no models', 'AB-1 FARO C/ABS S/FOCO P/SONIC 12/16', ['CHEVROLET SONIC 2012-2016']],
    ['ACC is accessories', 'AB-1 POLEA ACC SIENNA 04/10', ['TOYOTA SIENNA 2004-2010']],
    ['words that are models too', 'AB-1 EMPAQUE MULTIPLE ESCAPE FIESTA 03/08', ['FORD FIESTA 2003-2008']],
    [
      'and models that are words',
      'AB-1 EMPAQUE MULTIPLE ESCAPE ESCAPE 05/08,NOTE 13/17',
      ['FORD ESCAPE 2005-2008', 'NISSAN NOTE 2013-2017'],
    ],
    ['a brand that is a model too', 'AB-1 BANDA CONTINENTAL LOGAN 09/14', ['RENAULT LOGAN 2009-2014']],
  ])('%s', (_, text, wanted) => {
    expect(applications(text)).toEqual(wanted)
  })
})

/**
 * SHA-256 of the self-signed authorities in SAT's list of production certificates (CertsProd.zip of 2022-09): Banco de México's and SAT's
 * own. Chains of other roots count as test environment until an administrator confirms them.
 */
export const PRODUCTION_ROOTS: readonly string[] = [
  // AC1_SAT, 2008 to 2016
  'c56a29f41377062c4686c9af0cf00cd48176f22f356239a4616c8c3bf669c6d8',
  // ARC0_IES, 2001 to 2011
  '11f0f4ab4b06105af76b0b98f3643c4cd1c26ebd9db51524166cf5ccdb39f172',
  // ARC1_IES, 2008 to 2016
  'b2b77ad7f5513fecb543abbb9290650125ecc995d0fe4a75348f030705385eb4',
  // ARC2_IES, 2010 to 2026
  '5035edf21401e2d23fe39ac1893ee02fa7bd09a870619ecb13e3f1b29e8a0009',
  // ARC5_IES, 2018 to 2034
  'cbf3e084a86cac5ef1060b9242196eec15e8786931ffff05466ba7becd43b15e',
]

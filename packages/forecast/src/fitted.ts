/** The numbers of the model: written by `npm run fit -w packages/forecast` from the seasons 2015 to 2019. */
export const FITTED = {
  recency: 0.87,
  ownWeeks: 6,
  touchdownWeeks: 12,
  lastSeasonGames: 8,
  level: {
    neither: {
      QB: [1.117, 0.5876, 0, 0.111, 0.7633, 0.256, 0, 0],
      RB: [0.9247, 0.8576, 0, 0.03945, 0.186, 0.8435, 0, 0],
      WR: [1.091, 0.1368, 0, 0.1061, 0.02986, 0.8316, 0, 0],
      TE: [1.216, 0.2984, 0, -0.01369, 0.2551, 0.5441, 0, 0],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
    lastSeason: {
      QB: [1.087, 0.6451, 0, 0.1001, 0.9019, 0.2296, 0.2408, -0.4542],
      RB: [0.9841, 0.7505, 0, 0.01879, 0.4898, 0.5219, 0.837, -0.7695],
      WR: [0.9314, 0.07638, 0, 0.2337, 0.2315, 0.5118, 0.9133, -0.6397],
      TE: [1.106, 0.1001, 0, 0.1063, 0.3674, 0.2097, 0.919, -0.4233],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
    chances: {
      QB: [1.29, 0.5589, -0.2223, 0.2274, 0.7001, 0.3169, 0, 0],
      RB: [0.5761, 0.8275, 0.3815, -0.05941, 0.2673, 0.7672, 0, 0],
      WR: [0.8009, 0.1654, 0.3597, -0.007036, 0.1298, 0.7409, 0, 0],
      TE: [0.6454, 0.3189, 0.6363, -0.1714, 0.4125, 0.3998, 0, 0],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
    both: {
      QB: [1.178, 0.6271, -0.1157, 0.1608, 0.8714, 0.2591, 0.2467, -0.4597],
      RB: [0.848, 0.7379, 0.1514, -0.02322, 0.5205, 0.4995, 0.8139, -0.7579],
      WR: [0.7013, 0.09758, 0.3045, 0.1293, 0.2965, 0.4439, 0.869, -0.5836],
      TE: [0.4502, 0.04252, 0.7502, -0.07081, 0.544, 0.03889, 0.8886, -0.4],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
  },
  favour: {
    QB: 0.6762,
    RB: 0.5334,
    WR: 0.5848,
    TE: 0.5442,
    DEF: 0,
  },
  swing: {
    QB: 2.511,
    RB: 3.827,
    WR: 4.57,
    TE: 3.906,
    DEF: 5.5,
  },
  doubt: {
    weeks: 0.9214,
    drift: 0.1,
    club: 0.06528,
    season: 0.06625,
    seasonWeeks: 30,
    year: 0.05051,
    yearNoise: 4.555,
  },
  plays: {
    leaves: {
      base: {
        QB: -1.434,
        RB: -1.309,
        WR: -1.289,
        TE: -1.11,
        DEF: -20,
      },
      perLevel: -1.44,
    },
    leavesNext: {
      base: {
        QB: -0.9701,
        RB: -0.9743,
        WR: -0.9631,
        TE: -0.7516,
        DEF: -20,
      },
      perLevel: -2.062,
      shaken: 0.9674,
    },
    shakenBelow: 0.5,
    returns: [0.3346, 0.2992, 0.225, 0.1363, 0.1084, 0.07312, 0.08179, 0.1083],
    levelBack: [0.9255, 0.8903, 0.8726, 0.8398],
  },
  trading: {
    gain: 5.136,
    doubt: 0.6,
    rate: 0.2073,
    trust: 4,
    ownTrust: 4,
  },
  usual: {
    QB: {
      passingYards: 255.9,
      passingTouchdowns: 1.64,
      rushingYards: 13.52,
      rushingTouchdowns: 0.1425,
      receptions: 0.01255,
      receivingYards: 0.04803,
      receivingTouchdowns: 0.002183,
    },
    RB: {
      passingYards: 0.05329,
      passingTouchdowns: 0.001211,
      rushingYards: 48.19,
      rushingTouchdowns: 0.3365,
      receptions: 2.395,
      receivingYards: 19.43,
      receivingTouchdowns: 0.0969,
    },
    WR: {
      passingYards: 0.1619,
      passingTouchdowns: 0.003628,
      rushingYards: 1.391,
      rushingTouchdowns: 0.007256,
      receptions: 4.267,
      receivingYards: 56.07,
      receivingTouchdowns: 0.3449,
    },
    TE: {
      passingYards: 0,
      passingTouchdowns: 0,
      rushingYards: 0.09806,
      rushingTouchdowns: 0.002851,
      receptions: 3.952,
      receivingYards: 44.51,
      receivingTouchdowns: 0.3113,
    },
    DEF: {
      sacks: 2.4,
      interceptions: 0.8,
      fumbleRecoveries: 0.6,
      defensiveTouchdowns: 0.15,
    },
  },
  chances: {
    QB: {
      throws: {
        passingYards: 7.197,
        passingTouchdowns: 0.04455,
      },
      carries: {
        rushingYards: 4.179,
        rushingTouchdowns: 0.04008,
      },
      targets: {
        receptions: 0.6717,
        receivingYards: 6.982,
        receivingTouchdowns: 0.07291,
      },
    },
    RB: {
      throws: {
        passingYards: 7.219,
        passingTouchdowns: 0.05568,
      },
      carries: {
        rushingYards: 4.175,
        rushingTouchdowns: 0.02935,
      },
      targets: {
        receptions: 0.7499,
        receivingYards: 6.11,
        receivingTouchdowns: 0.03026,
      },
    },
    WR: {
      throws: {
        passingYards: 8.278,
        passingTouchdowns: 0.08729,
      },
      carries: {
        rushingYards: 5.743,
        rushingTouchdowns: 0.03169,
      },
      targets: {
        receptions: 0.6061,
        receivingYards: 7.841,
        receivingTouchdowns: 0.04784,
      },
    },
    TE: {
      throws: {
        passingYards: 7.157,
        passingTouchdowns: 0.04418,
      },
      carries: {
        rushingYards: 4.355,
        rushingTouchdowns: 0.04058,
      },
      targets: {
        receptions: 0.6606,
        receivingYards: 7.332,
        receivingTouchdowns: 0.05401,
      },
    },
    DEF: {
      throws: {},
      carries: {},
      targets: {},
    },
  },
}

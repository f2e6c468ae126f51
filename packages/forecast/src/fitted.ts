/** Written by `npm run fit -w packages/forecast` from the seasons 2015 to 2019. */
export const FITTED = {
  recency: 0.87,
  ownWeeks: 6,
  touchdownWeeks: 12,
  lastSeasonGames: 8,
  level: {
    neither: {
      QB: [1.117, 0.5875, 0, 0.111, 0.7632, 0.2559, 0, 0],
      RB: [0.9246, 0.8575, 0, 0.03944, 0.186, 0.8434, 0, 0],
      WR: [1.091, 0.1368, 0, 0.1061, 0.02986, 0.8315, 0, 0],
      TE: [1.216, 0.2984, 0, -0.01369, 0.255, 0.544, 0, 0],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
    chances: {
      QB: [1.335, 0.5477, -0.2916, 0.2685, 0.6774, 0.3394, 0, 0],
      RB: [0.452, 0.847, 0.5369, -0.1125, 0.3222, 0.7125, 0, 0],
      WR: [0.4646, 0.126, 0.8803, -0.2095, 0.2247, 0.6622, 0, 0],
      TE: [0.7802, 0.3316, 0.5077, -0.1527, 0.3745, 0.4426, 0, 0],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
    lastSeason: {
      QB: [1.087, 0.645, 0, 0.1001, 0.9018, 0.2296, 0.2408, -0.4542],
      RB: [0.984, 0.7504, 0, 0.01879, 0.4898, 0.5218, 0.8369, -0.7695],
      WR: [0.9313, 0.07637, 0, 0.2337, 0.2315, 0.5118, 0.9132, -0.6397],
      TE: [1.106, 0.1001, 0, 0.1062, 0.3673, 0.2096, 0.9189, -0.4232],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
    both: {
      QB: [1.249, 0.6106, -0.2184, 0.219, 0.8434, 0.2873, 0.2609, -0.4744],
      RB: [0.7164, 0.7534, 0.3018, -0.07119, 0.554, 0.4699, 0.7774, -0.7246],
      WR: [0.4903, 0.07676, 0.6717, -0.03355, 0.3357, 0.4064, 0.8011, -0.502],
      TE: [0.5945, 0.04839, 0.6024, -0.04474, 0.4959, 0.1055, 0.8686, -0.3949],
      DEF: [1.011, 1.011, 0, 0, 0, 1.011, 0, 0],
    },
  },
  favour: {
    QB: 0.6707,
    RB: 0.5432,
    WR: 0.5865,
    TE: 0.5324,
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
    weeks: 0.932,
    drift: 0.1,
    club: 0.06319,
    season: 0.06311,
    seasonWeeks: 30,
    year: 0.05584,
    yearNoise: 4.562,
  },
  plays: {
    leaves: {
      base: {
        QB: -1.67,
        RB: -1.555,
        WR: -1.545,
        TE: -1.35,
        DEF: -20,
      },
      perLevel: -1.232,
      perAbsence: 2.283,
    },
    leavesNext: {
      base: {
        QB: -1.333,
        RB: -1.348,
        WR: -1.334,
        TE: -1.131,
        DEF: -20,
      },
      perLevel: -1.741,
      perAbsence: 2.289,
      shaken: 0.957,
    },
    shakenBelow: 0.5,
    returns: [0.3343, 0.2989, 0.2247, 0.1361, 0.1083, 0.07305, 0.08171, 0.1082],
    levelBack: [0.9269, 0.89, 0.8715, 0.833],
  },
  trading: {
    gain: 5.136,
    doubt: 0.6,
    perWeakness: 0.9353,
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
  clubChances: {
    carries: 26.2,
    targets: 34.17,
  },
}

package io.confetti.core;

import io.confetti.platform.architecture.SuiteScripts;

class SuiteScriptsTest extends SuiteScripts {}
